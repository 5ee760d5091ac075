import { type ReactNode, lazy } from 'react';

type Part<Props> = (props: Props) => ReactNode;

/** A part of the page in a chunk of its own. The page goes on without it when the chunk cannot be had. */
export const fetchedLater = <Props extends object>(
  load: () => Promise<Part<Props>>,
  Instead: Part<Props>,
) => lazy(async () => ({ default: await load().catch(() => Instead) }));
