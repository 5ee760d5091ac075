/** What pictures in the documents are made of. */
export { drawCover } from '../../seed/draw-pictures.ts';
export { pier } from '../../seed/scenes/pier.ts';
export { HDR10 } from './corpus/rows/colour.ts';
