/** Each folder may import only itself and what is listed. This table IS the architecture. */
const MAY_IMPORT = {
  core: [],
  geometry: ['core'],
  battlefield: ['core', 'geometry'],
  sight: ['core', 'geometry', 'battlefield'],
  travel: ['core', 'geometry', 'battlefield', 'sight'],
  rules: ['core', 'geometry', 'battlefield', 'sight', 'travel'],
  words: ['core', 'geometry', 'battlefield', 'sight', 'rules'],
  players: ['core', 'geometry', 'battlefield', 'sight', 'travel', 'rules'],
  battle: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words'],
  formats: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'battle'],
  editor: ['core', 'geometry', 'battlefield'],
  cli: ['players', 'core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'battle', 'formats', 'editor'],
  remote: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'battle', 'formats'],
  store: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'battle', 'formats', 'editor', 'remote'],
  scene: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'store'],
  ui: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'battle', 'formats', 'editor', 'store'],
  app: ['core', 'geometry', 'battlefield', 'sight', 'rules', 'words', 'battle', 'formats', 'editor', 'remote', 'store', 'scene', 'ui'],
};
const PURE = 'core|geometry|battlefield|sight|travel|rules|words|players|battle|formats|editor';
/** The packages the pure half may use, by folder: exact predicates and data structures, nothing with a DOM. */
const PURE_PACKAGES = {
  core: ['pure-rand'],
  geometry: ['robust-predicates', 'earcut'],
  sight: ['three-mesh-bvh', 'three'],
  formats: ['zod'],
};
const layers = Object.entries(MAY_IMPORT).map(([from, to]) => ({
  name: `${from}-imports`,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: '^src/', pathNot: [from, ...to].map((f) => `^src/${f}/`) },
}));
const packages = PURE.split('|').map((from) => ({
  name: `${from}-packages`,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: 'node_modules', pathNot: (PURE_PACKAGES[from] ?? []).map((p) => `node_modules/(@types/)?${p}(/|$)`) },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...packages,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rulesets-are-strangers',
      severity: 'error',
      from: { path: `^src/rules/(?!contract|frame)([^/]+)/` },
      to: { path: '^src/rules/[^/]+/', pathNot: '^src/rules/($1|contract|frame)/' },
    },
    {
      name: 'the-frame-knows-no-system',
      severity: 'error',
      from: { path: '^src/rules/(contract|frame)/' },
      to: { path: '^src/rules/', pathNot: '^src/rules/(contract|frame)/' },
    },
    { name: 'workers-stay-pure', severity: 'error', from: { path: '^workers/' }, to: { path: '^src/', pathNot: `^src/(${PURE}|remote|scene/paint)/|^src/scene/relief` } },
    { name: 'worker-types-only', severity: 'error', from: { path: '^src/' }, to: { path: '^workers/', dependencyTypesNot: ['type-only'] } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'], exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
