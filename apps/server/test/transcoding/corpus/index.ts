/** What the journeys need of the corpus: they show its files in browsers. */
export { GRID, clockOf, colorError, isFlash } from './chart.ts';
export { type CorpusRow, type Measure, chartOf, makeFile } from './corpus-row.ts';
export { chosenRows } from './rows/rows.ts';
