import { describe, expect, it } from 'vitest';
import tokens from '../../../tokens.json';
import { figmaTokens } from './figma-tokens.ts';

const { themes, ...scales } = tokens;

describe('figmaTokens', () => {
  it('names the mode and keeps colours', () => {
    expect(JSON.parse(figmaTokens(themes.dark, 'Dark'))).toMatchObject({
      color: { accent: { solid: { $type: 'color', $value: { hex: '#fcbd40', alpha: 1 } } } },
      $extensions: { 'com.figma.modeName': 'Dark' },
    });
  });

  it('converts rem to px and milliseconds to seconds', () => {
    expect(JSON.parse(figmaTokens(scales, 'Default'))).toMatchObject({
      text: { title: { size: { $type: 'dimension', $value: { value: 22, unit: 'px' } } } },
      duration: { open: { $type: 'duration', $value: { value: 0.22, unit: 's' } } },
      font: { family: { $type: 'fontFamily', $value: 'Instrument Sans' } },
    });
  });

  it('leaves out shadows and curves, which variables of Figma cannot hold', () => {
    expect(JSON.parse(figmaTokens(themes.light, 'Light')).color).not.toHaveProperty('shadow');
    expect(JSON.parse(figmaTokens(scales, 'Default'))).not.toHaveProperty('easing');
  });
});
