import { type ReactNode, createContext, use } from 'react';

/** Returns a screen inside the frame of the site. */
export type StageFrame = (screen: ReactNode) => ReactNode;

const FrameContext = createContext<StageFrame>((screen) => screen);

export interface StageFrameProviderProps {
  readonly frame: StageFrame;
  readonly children: ReactNode;
}

/**
 * Shows the screens of `onStage` in a frame. The frame is inside the providers and the router of the stage. A feature
 * cannot import the frame of the site, so the catalogue provides it.
 */
export const StageFrameProvider = ({ frame, children }: StageFrameProviderProps) => (
  <FrameContext value={frame}>{children}</FrameContext>
);

/** The frame of the nearest `StageFrameProvider`; by default there is none. */
export const useStageFrame = () => use(FrameContext);
