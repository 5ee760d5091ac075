import {
  Badge,
  Button,
  CommentCard,
  Player,
  ProgressBar,
  SegmentedButtons,
  TextLink,
  VideoCard,
} from '@kinora/design-system';
import { drawPicture, specimenVideos } from '@kinora/design-system/specimens';
import { type ReactNode, useState } from 'react';
import './welcome.css';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const [video] = specimenVideos;
const cardPage = './?path=/docs/patterns-video-card--docs';

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'views', label: 'Most viewed' },
] as const;

function Buttons() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  return (
    <>
      <div className="six-parts-row">
        <Button variant="primary">Publish</Button>
        <Button>Subscribe</Button>
        <Button isWaiting waitingText="Saving...">
          Save
        </Button>
      </div>
      <SegmentedButtons label="Order" options={orders} value={order} onChange={setOrder} />
    </>
  );
}

interface PartProps {
  readonly name: string;
  /** The id of the part's page. */
  readonly pageId: string;
  readonly children: ReactNode;
}

function Part({ name, pageId, children }: PartProps) {
  return (
    <section className="six-parts-part" aria-label={name}>
      <div className="six-parts-stage">{children}</div>
      <TextLink href={`./?path=/docs/${pageId}`} target="_top">
        {name}
      </TextLink>
    </section>
  );
}

/** Six parts as people use them. Each leads to its page. */
export function SixParts() {
  return (
    <div className="sb-unstyled six-parts">
      <Part name="Player" pageId="player-player--docs">
        <Player
          src="/media/clip.mp4"
          title="Harbour at night"
          poster={drawPicture('harbour', 'night', 1)}
        />
      </Part>
      {video ? (
        <Part name="Video card" pageId="patterns-video-card--docs">
          <VideoCard video={video} href={cardPage} channelHref={cardPage} nowMs={nowMs} />
        </Part>
      ) : null}
      <Part name="Buttons and segmented buttons" pageId="parts-button--docs">
        <Buttons />
      </Part>
      {video ? (
        <Part name="Comments" pageId="patterns-comments--docs">
          <CommentCard
            comment={{
              content: 'The light at 0:42 is worth the whole night.',
              createdAt: '2026-11-20T10:00:00Z',
              author: video.owner,
            }}
            nowMs={nowMs}
            durationSeconds={83}
          />
        </Part>
      ) : null}
      <Part name="Progress bar" pageId="parts-progress-bar--docs">
        <ProgressBar name="Uploading" percent={42} />
      </Part>
      <Part name="Badge" pageId="parts-badge--docs">
        <div className="six-parts-row">
          <Badge tone="positive">Public</Badge>
          <Badge tone="notice">Processing</Badge>
          <Badge tone="critical">Failed</Badge>
        </div>
      </Part>
    </div>
  );
}
