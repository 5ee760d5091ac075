/** History state of the address of a watch page whose queue the viewer has asked for. */
export const SHOW_QUEUE = 'show-queue';
