import { expose, transfer } from 'comlink';
import { sightService } from '../src/battle/service.ts';

const service = sightService();

/** The service as it is, with big results handed over instead of copied. */
const api: typeof service = {
  ...service,
  async drift(...question) {
    const map = await service.drift(...question);
    return map.ok ? transfer(map, [map.value.density.buffer]) : map;
  },
  async reach(...question) {
    const map = await service.reach(...question);
    return map.ok ? transfer(map, [map.value.cost.buffer]) : map;
  },
  async viewshed(...question) {
    const map = await service.viewshed(...question);
    return transfer(map, [map.cells.buffer]);
  },
  async exposurePart(...question) {
    const counts = await service.exposurePart(...question);
    return transfer(counts, [counts.buffer]);
  },
};

expose(api);
