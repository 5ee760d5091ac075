import { createFakeHost } from '@kinora/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { CaptionDraft } from '../captions/drafts/caption-draft.ts';
import {
  CaptionEditorDialog,
  type CaptionEditorSource,
} from '../captions/editor/caption-editor-dialog.tsx';
import { addCaptionedVideo, captionedVideo } from './caption-stage.ts';
import { createMemoryCaptionDrafts } from './memory-caption-drafts.ts';

export interface CaptionEditorOptions {
  /** The stored English captions. Default: three captions. */
  readonly text?: string;
  readonly origin?: 'uploaded' | 'machine';
  readonly drafts?: readonly CaptionDraft[];
  /** Default: the stored captions. */
  readonly source?: CaptionEditorSource;
}

const THREE = `WEBVTT

00:01.000 --> 00:03.000
Low water

00:04.000 --> 00:06.000
The island

00:05.000 --> 00:09.000
The tide
`;

/** Prepares the editor for the English captions of a video on a fake host. */
export function prepareCaptionEditor({
  text = THREE,
  origin,
  drafts,
  source,
}: CaptionEditorOptions = {}) {
  const host = createFakeHost();
  const user = addCaptionedVideo(host);
  const label = origin === 'machine' ? 'English (automatic)' : 'English for all';
  const facts = { text, label, ...(origin ? { origin } : {}) };
  const track = host.addCaptions(captionedVideo.id, facts);
  const draftStore = createMemoryCaptionDrafts(drafts);
  const onClose = vi.fn<() => void>();
  const editor = (
    <CaptionEditorDialog
      video={captionedVideo}
      source={source ?? { language: 'en', track }}
      draftStore={draftStore}
      onClose={onClose}
    />
  );
  return {
    host,
    user,
    editor,
    onClose,
    storedDrafts: () => draftStore.list({ userId: user.id, videoId: captionedVideo.id }),
  };
}

/** The row of a caption, which counts from 1. */
export const captionRow = async (number: number) =>
  within(await screen.findByRole('group', { name: `Caption ${number}` }));

/** The text field of a row. */
export const textOf = async (number: number) =>
  (await captionRow(number)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

export const pressButton = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The texts of all rendered rows. */
export const shownTexts = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).map(({ value }) => value);
