import { FolderOpen, Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { asFile } from '../../battle/played.ts';
import { writeBattle } from '../../formats/battle-writing.ts';
import type { KeptTable } from '../../store/shelf.ts';
import { useActions, useLibrary, useLibraryActions, useSession, useStores } from '../../store/use-session.ts';
import { download } from './download.ts';
import { Drawer } from '../shell/Drawer.tsx';
import { PlanThumb } from '../parts/PlanThumb.tsx';
import { RefusedCard } from './RefusedCard.tsx';
import { SampleList } from './SampleList.tsx';
import { SystemSwitch } from '../shell/SystemSwitch.tsx';

/** Open, save, the tables kept on this device, and the samples. */
export function FilesPanel({ onClose }: { readonly onClose: () => void }) {
  const tables = useLibrary((library) => library.tables);
  const keeping = useLibrary((library) => library.keeping);
  return (
    <Drawer title="Files" onClose={onClose}>
      <OpenAndSave />
      <h3>Rules this table is judged by</h3>
      <SystemSwitch />
      <RefusedCard />
      {typeof keeping === 'object' && (
        <p className="problem" role="alert">
          {keeping.failed}
        </p>
      )}
      <h3>Tables kept in this browser</h3>
      {tables.length === 0 && <p className="aside">Tables you change are kept here by themselves.</p>}
      <ul className="tables">
        {tables.map((table) => (
          <KeptRow key={table.id} table={table} />
        ))}
      </ul>
      <h3>Sample battles</h3>
      <SampleList />
    </Drawer>
  );
}

function OpenAndSave() {
  const battle = useSession((session) => session.battle);
  const log = useSession((session) => session.log);
  const { rename } = useActions();
  const { openFile } = useLibraryActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className="field">
        This table is called
        <input
          key={battle.name}
          defaultValue={battle.name}
          maxLength={200}
          onBlur={(event) => {
            const name = event.target.value.trim();
            if (name !== '' && name !== battle.name) rename(name);
            else event.target.value = battle.name;
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      <div className="row">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden /> Open a file
        </button>
        <button
          type="button"
          className="button"
          onClick={() => download(battle.name, writeBattle(asFile(battle, log)))}
        >
          <Save size={16} aria-hidden /> Save as a file
        </button>
        <input
          ref={input}
          className="unseen"
          type="file"
          aria-label="Battle file"
          tabIndex={-1}
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // the same file can be opened again after it was mended
            if (file) void openFile(file);
          }}
        />
      </div>
      {log && <p className="aside">{logWords(log.events.length, log.end === battle.models)}</p>}
      <p className="aside">Or drop a file anywhere on the page.</p>
    </>
  );
}

/** A battle that was played stands as it does after its log. */
const logWords = (events: number, leadsHere: boolean): string =>
  leadsHere
    ? `Stands as it does after its log of ${events} events, which is saved with it.`
    : `Changed since its log of ${events} events ended: saved as it stands, without the log. Undo brings it back.`;

function KeptRow({ table }: { readonly table: KeptTable }) {
  const { openKept, remove } = useLibraryActions();
  const { rulebookOf } = useStores();
  const current = useLibrary((library) => library.current);
  const [asked, setAsked] = useState(false);
  const open = current?.kind === 'table' && current.id === table.id;
  return (
    <li>
      <button type="button" className="table" aria-current={open} onClick={() => void openKept(table.id)}>
        <PlanThumb picture={table.picture} />
        <span>
          {table.name}
          <small>
            {rulebookOf(table.system)?.name ?? table.system}, {new Date(table.changed).toLocaleString()}
          </small>
        </span>
      </button>
      <button
        type="button"
        className={`button ${asked ? '' : 'icon'}`}
        aria-label={asked ? `Really remove ${table.name}` : `Remove ${table.name}`}
        onBlur={() => setAsked(false)}
        onClick={() => (asked ? void remove(table.id) : setAsked(true))}
      >
        {asked ? 'Remove' : <Trash2 size={16} aria-hidden />}
      </button>
    </li>
  );
}
