import { describe, expect, test } from 'vitest';
import { pageConditionHolds } from './index.ts';

const values = {
  cloud: 'AWS',
  count: 3,
  isOn: true,
  isOff: false,
  none: [],
  some: ['a'],
  deep: { region: 'eu' },
  e: '',
};

describe('a page of a form', () => {
  test.each([
    undefined,
    true,
    '',
    "${{ parameters.cloud === 'AWS' }}",
    '${{ parameters.cloud == "AWS" }}',
    "parameters.cloud !== 'GCP'",
    '${{ parameters.count === 3 }}',
    "${{ parameters.count == '3' }}",
    '${{ parameters.isOn }}',
    '${{ not parameters.isOff }}',
    '${{ !parameters.missing.deeper }}',
    "${{ parameters.deep.region === 'eu' }}",
    "${{ parameters['deep'].region === 'eu' }}",
    '${{ parameters.some }}',
    "${{ parameters.isOff or parameters.cloud == 'AWS' and parameters.isOn }}",
    '${{ (parameters.isOff || parameters.isOn) && parameters.count != 4 }}',
  ])('is shown when %j is true', (when) => expect(pageConditionHolds(when, values)).toBe(true));

  test.each([
    false,
    "${{ parameters.cloud === 'GCP' }}",
    "${{ parameters.count === '3' }}",
    '${{ parameters.isOff }}',
    '${{ parameters.none }}',
    '${{ parameters.e }}',
    '${{ parameters.missing }}',
    '${{ parameters.constructor }}',
    "${{ parameters.isOn and parameters.cloud == 'GCP' }}",
    '${{ not (parameters.isOn or parameters.isOff) }}',
  ])('is hidden when %j is false', (when) => expect(pageConditionHolds(when, values)).toBe(false));

  test.each([
    ["parameters.list == 'a'", { list: ['a'] }],
    ['parameters.text == 1', { text: `${'0'.repeat(5_000)}1` }],
  ])('does not convert a large value to text or a number for %j', (when, large) => {
    expect(pageConditionHolds(when, large)).toBe(false);
  });

  test.each([
    '${{ parameters.cloud | lower }}',
    '${{ user.entity }}',
    '${{ parameters.cloud ===',
    '${{ (parameters.isOff }}',
  ])('is shown when %j cannot be evaluated', (when) => expect(pageConditionHolds(when, values)).toBe(true));
});
