import { lazy, Suspense } from 'react';
import { useTableThere } from './use-table-there.ts';

const ForcesList = lazy(async () => ({ default: (await import('../judge/ForcesList.tsx')).ForcesList }));
const TerrainList = lazy(async () => ({ default: (await import('../judge/TerrainList.tsx')).TerrainList }));

/** After the table: whoever sees it first has something to look at already. */
function AfterTheTable({ children }: { readonly children: React.ReactNode }) {
  return useTableThere() && <Suspense>{children}</Suspense>;
}

/** Everybody on the table, to pick from. */
export const Forces = () => (
  <AfterTheTable>
    <ForcesList />
  </AfterTheTable>
);

/** What the ground of this table does. */
export const Terrain = () => (
  <AfterTheTable>
    <TerrainList />
  </AfterTheTable>
);
