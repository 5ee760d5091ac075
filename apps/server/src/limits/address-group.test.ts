import { expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34::/64'],
  ['2001:0db8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s stands for %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
