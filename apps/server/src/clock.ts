/** The present moment; tests hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondsAfter = (moment: Date, seconds: number) =>
  new Date(moment.getTime() + seconds * 1000);
