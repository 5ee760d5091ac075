/** Ends a text with a full stop, which messages of a host may not have. */
export const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
