/** Lines that the browser draws or skips together. */
export const GROUP_LINES = 50;
