import type { Band } from './picture-column.ts';
import { addCrossings, areaUnder, type Curve, heightAt, spanOf } from './picture-curve.ts';

/** One face of a body over some columns, and what hides parts of it. */
export interface Strip {
  readonly floor: Curve;
  readonly ceiling: Curve;
  readonly bands: readonly Band[];
}

/** A band cut to its strip in one column. */
export interface Cut {
  readonly source: number;
  readonly low: number;
  readonly high: number;
  readonly lowCurve: Curve;
  readonly highCurve: Curve;
}

/** How much of a strip is hidden: its height in the middle column and its area between two columns. */
export interface Hidden {
  readonly height: number;
  readonly area: number;
}

/** Adds the columns between which the curves of a strip keep their order, as far as it shows within the strip. */
export function addStripCrossings(strip: Strip, from: number, to: number, found: number[]): void {
  const curves = [strip.floor, strip.ceiling];
  const spans = [spanOf(strip.floor, from, to), spanOf(strip.ceiling, from, to)];
  const bottom = spans[0]![0];
  const top = spans[1]![1];
  for (const band of strip.bands) {
    for (const curve of [band.low, band.high]) {
      const span = spanOf(curve, from, to);
      if (span[1] <= bottom || span[0] >= top) continue;
      curves.push(curve);
      spans.push(span);
    }
  }
  for (let i = 1; i < curves.length; i++) {
    const [low, high] = spans[i]!;
    for (let j = 0; j < i; j++) {
      const other = spans[j]!;
      if (other[0] < high && low < other[1]) addCrossings(curves[i]!, curves[j]!, from, to, found);
    }
  }
}

/** The bands as they are in column u, lowest first, each kept within the strip. */
export function cutsAt({ floor, ceiling, bands }: Strip, u: number): Cut[] {
  const bottom = heightAt(floor, u);
  const top = heightAt(ceiling, u);
  const cuts: Cut[] = [];
  for (const band of bands) {
    let low = heightAt(band.low, u);
    let high = heightAt(band.high, u);
    let lowCurve = band.low;
    let highCurve = band.high;
    if (low < bottom) [low, lowCurve] = [bottom, floor];
    if (high > top) [high, highCurve] = [top, ceiling];
    if (high > low) cuts.push({ source: band.source, low, high, lowCurve, highCurve });
  }
  return cuts.toSorted((a, b) => a.low - b.low);
}

/** Together the cuts of the sources wanted hide this much. */
export function hiddenBy(
  cuts: readonly Cut[],
  from: number,
  to: number,
  wanted: (source: number) => boolean,
): Hidden {
  let height = 0;
  let area = 0;
  let run: { low: number; high: number; lowCurve: Curve; highCurve: Curve } | undefined;
  const finish = (): void => {
    if (run === undefined) return;
    height += run.high - run.low;
    area += areaUnder(run.highCurve, from, to) - areaUnder(run.lowCurve, from, to);
  };
  for (const { source, low, high, lowCurve, highCurve } of cuts) {
    if (!wanted(source)) continue;
    if (run === undefined || low > run.high) {
      finish();
      run = { low, high, lowCurve, highCurve };
    } else if (high > run.high) {
      run.high = high;
      run.highCurve = highCurve;
    }
  }
  finish();
  return { height, area };
}
