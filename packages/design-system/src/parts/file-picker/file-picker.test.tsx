import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker.tsx';

const clip = new File(['film'], 'clip.mp4', { type: 'video/mp4' });

interface PickerProps {
  readonly onPick: (file: File) => void;
  readonly canRemove?: boolean;
}

function Picker({ onPick, canRemove = false }: PickerProps) {
  const [file, setFile] = useState<File>();
  return (
    <FilePicker
      label="Video file"
      accept="video/*"
      file={file}
      onPick={(picked) => {
        setFile(picked);
        onPick(picked);
      }}
      onRemove={canRemove ? () => setFile(undefined) : undefined}
    />
  );
}

describe('FilePicker', () => {
  it('reports the chosen file and shows its name and size', async () => {
    const onPick = vi.fn<(file: File) => void>();
    render(<Picker onPick={onPick} />);
    await userEvent.upload(screen.getByLabelText('Video file'), clip);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(clip);
    expect(screen.getByText('clip.mp4')).toBeInTheDocument();
    expect(screen.getByText('1 kB, choose another')).toBeInTheDocument();
  });

  it('accepts the same file again, for example after it was rejected', async () => {
    const onPick = vi.fn<(file: File) => void>();
    render(<FilePicker label="Video file" accept="video/*" file={undefined} onPick={onPick} />);
    await userEvent.upload(screen.getByLabelText('Video file'), clip);
    await userEvent.upload(screen.getByLabelText('Video file'), clip);
    expect(onPick).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('clip.mp4')).not.toBeInTheDocument();
  });

  it('describes the input by its error', () => {
    render(
      <FilePicker
        label="Video file"
        accept="video/*"
        file={undefined}
        onPick={vi.fn<() => void>()}
        error="Video file is required"
      />,
    );
    const input = screen.getByLabelText('Video file');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/^Video file is required/);
  });

  it('removes the file by keyboard, and keeps the focus', async () => {
    render(<Picker onPick={() => undefined} canRemove />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const input = screen.getByLabelText('Video file');
    await userEvent.upload(input, clip);
    input.focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove Video file' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('clip.mp4')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(/Choose a file or drop it here/);
  });

  it('offers no removal of a required file', async () => {
    render(<Picker onPick={() => undefined} />);
    await userEvent.upload(screen.getByLabelText('Video file'), clip);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
