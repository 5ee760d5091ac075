import { describe, expect, it } from 'vitest';
import {
  type Cue,
  canonicalText,
  parseCaptions,
  plainText,
  writeSubRip,
  writeWebVtt,
} from './index.ts';

const cue = (text: string, rest: Partial<Cue> = {}): Cue => ({
  startMs: 1000,
  endMs: 3_661_250,
  text,
  ...rest,
});

describe('writeWebVtt', () => {
  it('writes times with hours, settings and text', () => {
    const settings = { align: 'start', line: '0', position: '10%' } as const;
    expect(writeWebVtt([cue('<i>One</i>\nline', { settings }), cue('Two')])).toBe(
      'WEBVTT\n\n00:00:01.000 --> 01:01:01.250 line:0 position:10% align:start\n<i>One</i>\nline\n\n00:00:01.000 --> 01:01:01.250\nTwo\n',
    );
  });

  it('writes what parseCaptions reads as the same cues [CAPTION-FILES-20]', () => {
    const cues = [
      cue('<v Ada &amp; Bob><i>a &lt;b&gt; c</i>\nd</v>', { settings: { line: '85.5%,end' } }),
      cue('42'),
      cue('NOTE\nWEBVTT\n5\n9:00-10:00'),
    ];
    expect(parseCaptions(writeWebVtt(cues))).toEqual({ ok: true, format: 'vtt', cues });
  });

  it.each([
    'One\n\n00:00.000 --> 01:00:00.000\nAdded',
    'One\r\r00:00.000 --&gt; 01:00:00.000\rAdded',
    'One&#10;&#10;NOTE',
    '00:00.000 --> 00:01.000',
    '5:0<v Ada-->x</v>',
    '<v Ada\n\nAdded>x',
    '<script>alert(1)</script>',
    '<scr<script>ipt>',
    '&lt;script&gt;',
    '<img src=x onerror=alert(1)',
  ])('writes one cue without markup for %j [CAPTION-FILES-15]', (text) => {
    const written = writeWebVtt([cue(text)]);
    expect(written.match(/-->/g)).toHaveLength(1);
    expect(written.trimEnd().split('\n\n')).toHaveLength(2);
    expect(written.replaceAll(/<v [^<>\n]*>|<\/v>/g, '').replace('-->', '')).not.toMatch(/[<>]/);
  });
});

describe('writeSubRip', () => {
  it('writes numbers, commas and the names of speakers [CAPTION-FILES-21]', () => {
    const cues = [cue('<v Ada>Hello <i>R&amp;D</i></v>'), cue(' '), cue('<v Bob>a\nb</v>')];
    expect(writeSubRip(cues)).toBe(
      '1\n00:00:01,000 --> 01:01:01,250\nAda: Hello <i>R&D</i>\n\n2\n00:00:01,000 --> 01:01:01,250\nBob: a\nb\n',
    );
  });

  it('keeps text escaped that would be read as a tag or a time [CAPTION-FILES-15]', () => {
    const text = '&lt;script&gt; 1 --&gt; 2 &lt;3';
    expect(writeSubRip([cue(text)])).toContain('&lt;script> 1 --&gt; 2 <3');
    expect(parseCaptions(writeSubRip([cue(text)]))).toMatchObject({ cues: [cue(text)] });
  });
});

describe('canonicalText', () => {
  it('reads what a person typed into an editor', () => {
    expect(canonicalText('  a < b &\n\n <i>c ')).toBe('a &lt; b &amp;\n<i>c</i>');
  });
});

describe('plainText', () => {
  it('has the words alone', () => {
    expect(plainText(cue('<v Ada><i>a &lt;b&gt; &amp;lt;</i>\nc</v>'))).toBe('a <b> &lt;\nc');
  });
});
