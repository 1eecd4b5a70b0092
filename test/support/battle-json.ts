/** A small valid file as plain JSON, fresh each time, for tests to spoil. */
export function goodFile() {
  return {
    format: 'sightline/1',
    name: 'Stand and Fight!',
    rules: { system: 'cav', readings: {} as Record<string, unknown> },
    table: {
      width: 48,
      depth: 36,
      levelHeight: 0.6667,
      pieces: [
        { id: 'ridge', kind: 'hill', level: 1, outline: square(10, 10, 10) },
        {
          id: 'copse',
          kind: 'light-woods',
          height: 3,
          outline: [
            [24, 20],
            [29, 21],
            [27, 26],
          ],
          holes: [
            [
              [26, 21.5],
              [27, 22],
              [26.5, 23],
            ],
          ],
        },
        { id: 'pond', kind: 'water', depth: 2, outline: square(40, 4, 5) },
      ],
    },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models: [
      {
        id: 'red-1',
        side: 'red',
        profile: 'dictator-b',
        at: [24, 10],
        facing: 90,
        base: { shape: 'hex', across: 1.5 },
        states: ['prone'],
      },
      { id: 'blue-1', side: 'blue', unit: 'wing', profile: 'dictator-b', at: [24, 30] },
    ],
    events: [{ type: 'note', text: 'first blood' }],
  };
}

/** The same for a hex table; `layout` may be pointy-top. */
export function goodHexFile(layout = 'odd-q') {
  return {
    format: 'sightline/1',
    rules: { system: 'hex' },
    table: {
      hexes: {
        layout,
        columns: 6,
        rows: 5,
        across: 1.5,
        cells: [
          { hex: [0, 0], level: 1, terrain: ['light-woods'] },
          { hex: [2, 1], terrain: ['stone-building', 'road'], walls: [0, 3] },
        ],
      },
    },
    sides: [{ id: 'red' }, { id: 'blue' }],
    models: [{ id: 'a', side: 'red', profile: 'rifle-squad', hex: [1, 1] }],
  };
}

export function square(x: number, y: number, size: number): number[][] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
}

/** The file with one place changed, given by its path; `undefined` takes the place away. */
export function spoil<T extends object>(file: T, path: string, value: unknown): T {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place = file as Record<string, unknown>;
  for (const step of steps) place = place[step] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return file;
}
