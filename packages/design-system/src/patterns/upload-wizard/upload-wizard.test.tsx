import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { spinner } from '../../parts/spinner/spinner.css.ts';
import { UploadProgress } from './upload-progress.tsx';
import { UploadWizard, type UploadWizardProps } from './upload-wizard.tsx';

const videoFile = new File(['v'], 'tide.mp4', { type: 'video/mp4' });

function open(change: Partial<UploadWizardProps> = {}) {
  const on = {
    onPickVideo: vi.fn<(file: File) => void>(),
    onChange: vi.fn<UploadWizardProps['onChange']>(),
    onStep: vi.fn<UploadWizardProps['onStep']>(),
    onNext: vi.fn<() => void>(),
    onBack: vi.fn<() => void>(),
    onFinish: vi.fn<() => void>(),
  };
  const values = { title: 'Tide', description: '', visibility: 'private', videoFile } as const;
  const ref = createRef<HTMLDivElement>();
  const props: UploadWizardProps = {
    ref,
    className: 'mine',
    mode: 'upload',
    step: 'details',
    values,
    errors: {},
    playlistPicker: <p>Playlists</p>,
    ...on,
    ...change,
  };
  const view = render(<UploadWizard {...props} />);
  return {
    ...on,
    ref,
    show: (next: Partial<UploadWizardProps>) =>
      view.rerender(<UploadWizard {...props} {...next} />),
  };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the upload wizard', () => {
  it('has four steps and marks the present one [WIZARD-01]', () => {
    open();
    const steps = within(screen.getByRole('list', { name: 'Steps of the upload' }));
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Filedone',
      '2Details',
      '3Visibility',
      '4Add to Playlist',
    ]);
    expect(screen.getByRole('region', { name: 'Step 2 of 4: Details' })).toHaveFocus();
  });

  it('shows a notice after the description, in step 2 only', () => {
    const { show } = open({ descriptionNotice: <p>Found 7 chapters</p> });
    const notice = screen.getByText('Found 7 chapters');
    const order = screen.getByLabelText('Description').compareDocumentPosition(notice);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    show({ descriptionNotice: <p>Found 7 chapters</p>, step: 'visibility' });
    expect(notice).not.toBeInTheDocument();
  });

  it('jumps to every step but the first [WIZARD-07]', async () => {
    const { onStep } = open({ step: 'visibility' });
    await userEvent.click(button('Detailsdone'));
    await userEvent.click(button('4Add to Playlist'));
    expect(onStep.mock.calls).toEqual([['details'], ['playlist']]);
    expect(button('Filedone')).toBeDisabled();
  });

  it('marks a step with errors and disables the way to other steps [WIZARD-09, WIZARD-11]', () => {
    open({ errors: { title: 'Title is required' } });
    expect(screen.getByRole('button', { name: /Details\s*has errors/ })).toHaveAttribute(
      'data-invalid',
    );
    for (const name of ['Next', '3Visibility', '4Add to Playlist']) {
      expect(button(name)).toBeDisabled();
    }
  });

  it('shows at Back what keeps a step with errors from being left [WIZARD-10, WIZARD-35]', async () => {
    const errors = { description: 'Description cannot exceed 5000 characters' };
    const { onBack, show } = open({ errors });
    button('Back').focus();
    await userEvent.click(button('Back'));
    expect(onBack).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Description')).toHaveFocus();
    show({ errors: {} });
    await userEvent.click(button('Back'));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('shows in step 1 why a file was rejected', () => {
    const values = { title: '', description: '', visibility: 'private' } as const;
    open({ step: 'file', values, errors: { videoFile: 'Please select a video file' } });
    const picker = screen.getByLabelText('Video file');
    expect(picker).toBeInvalid();
    expect(picker).toHaveAccessibleDescription(/^Please select a video file/);
    expect(screen.queryByText('has errors')).not.toBeInTheDocument();
  });

  it('requests the picture of a typed address once, when the field loses the focus', () => {
    const values = { title: 'Tide', description: '', visibility: 'private' } as const;
    const present = '/present.webp';
    const { show } = open({ mode: 'edit', values: { ...values, thumbnail: present } });
    const shown = () => document.querySelector('img')?.getAttribute('src');
    const typed = (thumbnail: string, errors = {}) =>
      show({ mode: 'edit', presentThumbnail: present, values: { ...values, thumbnail }, errors });
    for (const thumbnail of [
      'https://p',
      'https://pictures.ex',
      'https://pictures.example/a.png',
    ]) {
      typed(thumbnail);
      expect(shown()).toBe(present);
    }
    fireEvent.blur(screen.getByLabelText('Or the address of a picture'));
    expect(shown()).toBe('https://pictures.example/a.png');
    typed('tide', { thumbnail: 'Invalid URL format for thumbnail' });
    expect(shown()).toBe(present);
  });

  it('shows the picture in each step after the first, of an upload and of an edit [LOOK-33]', () => {
    const values = { title: 'Tide', description: '', visibility: 'private' } as const;
    const present = '/present.webp';
    const { show } = open({ step: 'file', mode: 'upload' });
    const pictures = () => document.querySelectorAll('img').length;
    expect(pictures()).toBe(0);
    const firstFrame = new Blob(['frame'], { type: 'image/jpeg' });
    for (const step of ['details', 'visibility', 'playlist'] as const) {
      show({ step, mode: 'upload', values, videoFacts: { summary: '0:06', firstFrame } });
      expect(pictures()).toBe(1);
      show({
        step,
        mode: 'edit',
        values: { ...values, thumbnail: present },
        presentThumbnail: present,
      });
      expect(document.querySelector('img')).toHaveAttribute('src', present);
    }
  });

  it('removes a chosen thumbnail: an upload then has none, an edit keeps the stored one', async () => {
    const thumbnail = new File(['p'], 'notes.pdf', { type: 'application/pdf' });
    const values = { title: 'Tide', description: '', visibility: 'private', thumbnail } as const;
    const { show, onChange } = open({
      values,
      errors: { thumbnail: 'Please select an image file' },
    });
    await userEvent.click(button('Remove Thumbnail'));
    expect(onChange).toHaveBeenLastCalledWith({ thumbnail: undefined });
    show({ mode: 'edit', values, presentThumbnail: '/present.webp' });
    await userEvent.click(button('Remove Thumbnail'));
    expect(onChange).toHaveBeenLastCalledWith({ thumbnail: '/present.webp' });
    show({ mode: 'edit', values: { ...values, thumbnail: '/present.webp' } });
    expect(screen.queryByRole('button', { name: 'Remove Thumbnail' })).not.toBeInTheDocument();
  });

  it('offers private and public, and explains why unlisted is unavailable [WIZARD-23, WIZARD-24]', async () => {
    const { onChange } = open({ step: 'visibility' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'private',
      'public',
    ]);
    expect(screen.getByText(/Unlisted/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Public' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ visibility: 'public' });
  });

  it('offers Publish only in step 4, and Save Changes in each step [EDIT-03]', async () => {
    const { show, onFinish } = open({ step: 'visibility' });
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    show({ step: 'playlist' });
    await userEvent.click(button('Publish'));
    expect(onFinish).toHaveBeenCalledOnce();
    show({ mode: 'edit', step: 'details' });
    await userEvent.click(button('Save Changes'));
    expect(onFinish).toHaveBeenCalledTimes(2);
    show({ mode: 'edit', step: 'details', isSaving: true });
    expect(button('Saving Changes').getElementsByClassName(spinner)).toHaveLength(1);
    await userEvent.click(button('Saving Changes'));
    expect(onFinish).toHaveBeenCalledTimes(2);
  });

  it('passes extra props and the ref to the root', () => {
    const { ref } = open();
    expect(ref.current).toHaveClass('mine');
  });
});

describe('the progress screen', () => {
  it('is announced at each full 10 % and once at the end', () => {
    const spoken = new Set<string>();
    const { rerender } = render(<UploadProgress title="Tide" percent={0} />);
    for (let percent = 0; percent < 100; percent += 0.5) {
      rerender(<UploadProgress title="Tide" percent={percent} />);
      spoken.add(screen.getByRole('status').textContent);
    }
    expect([...spoken].filter(Boolean)).toHaveLength(9);
    expect(screen.queryByText('Upload complete!')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeInTheDocument();

    rerender(<UploadProgress title="Tide" percent={100} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('progressbar', { name: 'Uploaded' })).toBeInTheDocument();
    expect(screen.getByText('Upload complete!').closest('[aria-live]')).toBeInTheDocument();
  });
});
