import { type Cue, writeWebVtt } from '@kinora/captions';
import { Button, FailureNote, useQuestion, useToasts } from '@kinora/design-system';
import { type CaptionTrack, type OwnVideo, countedNoun } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  putCaptionsMutation,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';
import { type Ref, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { DISCARD_CHANGES } from '../../upload-flow/discard-changes.ts';
import { useLeaveGuard } from '../../upload-flow/use-leave-guard.ts';
import type { CaptionDraft } from '../drafts/caption-draft.ts';
import type { CaptionDrafts } from '../drafts/use-caption-drafts.ts';
import { refusalTexts } from '../refusal-texts.ts';
import * as styles from './caption-editor.css.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { CueList } from './cue-list.tsx';
import { CuePlayer } from './cue-player.tsx';
import { problemsOf, toCue } from './edited-cues.ts';
import { editorReducer, startEditor } from './editor-state.ts';
import { EditorTools, type EditorToolsHandle } from './editor-tools.tsx';
import type { CueMatch } from './find-matches.ts';
import { FormatBar, toggleMark } from './format-bar.tsx';
import { RestoreOffer } from './restore-offer.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import { draftOf, useAutosave } from './use-autosave.ts';
import { useCuePlayback } from './use-cue-playback.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useLiveCaptions } from './use-live-captions.ts';
import { useTypingPause } from './use-typing-pause.ts';

const FAILED = 'The captions could not be saved. Please try again.';

/** The field in which a person corrects a problem. */
const fieldOf = {
  'after-video': 'start',
  'end-before-start': 'end',
  'empty-text': 'text',
} as const;

/** What the dialog can ask the editor. */
export interface CaptionEditorHandle {
  /** Asks the person if changes would be lost. */
  readonly mayClose: () => Promise<boolean>;
}

export interface CaptionEditorProps {
  readonly ref: Ref<CaptionEditorHandle>;
  readonly video: OwnVideo;
  readonly language: string;
  /** Default: the name of the language. */
  readonly label: string | undefined;
  /** The version that is edited; 0 if the video has no captions in this language. */
  readonly version: number;
  readonly cues: readonly Cue[];
  /** Whether the host does not have `cues`, because they come from a file or a draft. */
  readonly isUnsaved: boolean;
  readonly drafts: CaptionDrafts;
  /** A draft to offer. */
  readonly offered: CaptionDraft | undefined;
  /** The loudest sample of each 50 ms of the video, from 0 to 255. Without it the timeline has no waveform. */
  readonly peaks?: Uint8Array | undefined;
  /** Replaces the editor by one with the stored captions. Resolves with `false` if there are none any more. */
  readonly onLoadTheirs: () => Promise<boolean>;
}

/** Edits the captions in one language: list, player and tools. */
export function CaptionEditor(props: CaptionEditorProps) {
  const { ref, video, language, label, version, cues, isUnsaved, drafts, offered } = props;
  const toasts = useToasts();
  const [state, dispatch] = useReducer(editorReducer, cues, startEditor);
  const [saved, setSaved] = useState(isUnsaved ? undefined : state.cues);
  const [baseVersion, setBaseVersion] = useState(version);
  const [found, setFound] = useState<CueMatch>();
  const [inHandId, setInHandId] = useState<number>();
  const [pausesWhileTyping, setPausesWhileTyping] = useState(true);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [choiceFailure, setChoiceFailure] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const tools = useRef<EditorToolsHandle>(null);
  const put = useUnmountSafeMutation(putCaptionsMutation(useSdk(), video.id), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });

  const playback = useCuePlayback(media, state.cues);
  const typed = useTypingPause(playback, pausesWhileTyping);
  useLiveCaptions(media, state.cues, language);

  const durationMs = video.durationSeconds > 0 ? video.durationSeconds * 1000 : Infinity;
  const wrong = state.cues.filter((cue) => problemsOf(cue, durationMs).length > 0);
  const hasChanges = saved ? state.cues !== saved : state.cues.length > 0;
  const draftName = { language, baseVersion };
  const forget = () => drafts.removeOwn(draftName);
  useAutosave({ drafts, language, baseVersion, cues: state.cues, hasChanges });
  const question = useQuestion();
  useLeaveGuard({
    isActive: hasChanges && !put.isPending,
    question: DISCARD_CHANGES,
    ask: question.ask,
    onLeave: async () => forget(),
  });
  useImperativeHandle(ref, () => ({
    async mayClose() {
      if (put.isPending || (hasChanges && !(await question.ask(DISCARD_CHANGES)))) return false;
      if (hasChanges) forget();
      return true;
    },
  }));

  function finish(sent: typeof state.cues, track: CaptionTrack) {
    setSaved(sent);
    setBaseVersion(track.version);
    setChoosing(false);
    forget();
    toasts.show({ kind: 'success', text: 'Captions saved' });
  }

  function fail(failure: Error) {
    const shown = failureToShow(failure);
    setChoosing(shown?.status === 412);
    if (shown && shown.status !== 412) setRefused(refusalTexts(shown, FAILED));
  }

  function send(ifVersion: number | undefined) {
    const sent = state.cues;
    const captions = new Blob([writeWebVtt(sent.map(toCue))], { type: 'text/vtt' });
    setRefused([]);
    setChoiceFailure(undefined);
    put.mutate(
      { language, captions, label, ifVersion },
      { onSuccess: (track) => finish(sent, track), onError: fail },
    );
  }

  function save() {
    const [first] = wrong;
    const [cause] = first ? problemsOf(first, durationMs) : [];
    if (first && cause) {
      const field = fieldOf[cause.problem];
      dispatch({ type: 'focus-wanted', id: first.id, field, from: 0, length: 0 });
    } else if (hasChanges) send(baseVersion);
  }

  async function loadTheirs() {
    await drafts.write(draftOf(draftName, state.cues));
    const text = await props.onLoadTheirs().then(
      (isThere) => (isThere ? undefined : 'They were deleted. Keep your version, or cancel.'),
      (failure: unknown) => messageOf(failure, 'They could not be loaded. Please try again.'),
    );
    setChoiceFailure(text);
  }

  function restore(draft: CaptionDraft) {
    dispatch({ type: 'restored', cues: draft.cues });
    setBaseVersion(draft.baseVersion);
    void drafts.takeOver(draft);
  }

  const inHand = state.cues.find(({ id }) => id === inHandId);
  const emphasise = (kind: 'i' | 'b' | 'u') => {
    if (inHand) dispatch(toggleMark(root.current, inHand, kind));
  };
  function take(id: number, isText: boolean) {
    setInHandId(id);
    const cue = state.cues.find((one) => one.id === id);
    const nowMs = playback.positionMs();
    // So that the player shows what the person is about to change. The buttons of a row leave the playhead where it is.
    if (cue && isText && !playback.isPlaying && (nowMs < cue.startMs || nowMs >= cue.endMs))
      playback.seek(cue.startMs);
  }
  useEditorCommands(root, {
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    save,
    find: () => tools.current?.focusFind(),
    toggle: playback.toggle,
    italic: () => emphasise('i'),
    bold: () => emphasise('b'),
    underline: () => emphasise('u'),
  });
  const status = hasChanges ? 'Unsaved changes' : 'Everything is saved';
  return (
    <div ref={root} className={styles.editor}>
      {offered ? (
        <RestoreOffer
          draft={offered}
          onRestore={() => restore(offered)}
          onDiscard={() => drafts.remove(offered)}
        />
      ) : null}
      <div className={styles.panes}>
        <div className={styles.stage}>
          <div className={styles.player}>
            <CuePlayer video={video} onMedia={setMedia} />
          </div>
          <div className={styles.timeline}>
            <TimelinePanel
              state={state}
              durationMs={durationMs}
              media={media}
              playback={playback}
              peaks={props.peaks}
              inHandId={inHandId}
              onTake={setInHandId}
              onEvent={dispatch}
              pausesWhileTyping={pausesWhileTyping}
              onPausesWhileTyping={setPausesWhileTyping}
            />
          </div>
        </div>
        <div className={styles.tools}>
          <EditorTools ref={tools} state={state} onEvent={dispatch} onFound={setFound} />
        </div>
        <div className={styles.list}>
          <CueList
            cues={state.cues}
            durationMs={durationMs}
            currentId={playback.currentId}
            isPlaying={playback.isPlaying}
            found={found}
            inHandId={inHandId}
            onTake={take}
            target={state.target}
            onEvent={(event) => {
              if (event.type === 'text-changed') typed();
              dispatch(event);
            }}
            onPlay={playback.play}
            positionMs={playback.positionMs}
          />
        </div>
      </div>
      <div className={styles.footer}>
        <FormatBar root={root} cues={state.cues} cue={inHand} onEvent={dispatch} />
        <div
          className={styles.status}
          data-is-quiet={(wrong.length === 0 && refused.length === 0) || undefined}
        >
          {refused.length > 0 ? (
            <div role="alert">
              {refused.map((text) => (
                <FailureNote key={text}>{text}</FailureNote>
              ))}
            </div>
          ) : null}
          <output>
            {wrong.length > 0
              ? `${countedNoun(wrong.length, 'caption')} cannot be saved yet`
              : status}
          </output>
        </div>
        <Button
          variant="primary"
          disabled={!hasChanges}
          isWaiting={put.isPending}
          waitingText="Saving..."
          onClick={save}
        >
          Save
        </Button>
      </div>
      {isChoosing ? (
        <ChangedDialog
          failure={choiceFailure}
          isWaiting={put.isPending}
          onKeepMine={() => send(undefined)}
          onLoadTheirs={() => void loadTheirs()}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {question.dialog}
    </div>
  );
}
