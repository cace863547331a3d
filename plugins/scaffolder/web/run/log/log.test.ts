import { expect, test } from 'vitest';
import { applyEvents } from '../events/applyEvents.ts';
import { newRunState } from '../events/runState.ts';
import { parsePlace, placeHash } from '../logPlace.ts';
import { aStep, eventsOf } from '../testing/runEvents.ts';
import { isOpenByDefault, logText, rowsOf, sectionsOf } from './logRows.ts';

const on = eventsOf();
const run = applyEvents(newRunState([aStep('fetch'), aStep('publish'), aStep('register')]), [
  ...[on.log('Starting up'), on.begin('fetch'), on.finish('fetch')],
  ...[on.begin('publish'), on.log('\u001b[32mPush\u001b[39ming the push', 'publish')],
]);
const sections = sectionsOf(run, 'General');
const textOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ section, line }) => line?.text ?? section.title);

test('all steps except the running one are collapsed, and steps without output are omitted', () => {
  expect(textOf(rowsOf(sections, { isOpen: isOpenByDefault }))).toEqual([
    ...['General', 'Do fetch', 'Do publish', 'Beginning step Do publish'],
    '\u001b[32mPush\u001b[39ming the push',
  ]);
});

test('a selected step is shown alone', () => {
  expect(textOf(rowsOf(sections, { chosenId: 'fetch', isOpen: () => false }))).toEqual([
    'Beginning step Do fetch',
    'Finished step Do fetch',
  ]);
});

test('a downloaded log has times and no colours', () => {
  expect(logText(sections.slice(0, 2))).toBe(
    [
      ...['== General', '2031-01-02T08:00:01.000Z Starting up', '', '== Do fetch'],
      ...['2031-01-02T08:00:02.000Z Beginning step Do fetch', '2031-01-02T08:00:03.000Z Finished step Do fetch', ''],
    ].join('\n'),
  );
  expect(logText(sections.slice(2))).toContain('Z Pushing the push');
});

test('URL fragments identify steps and lines, for any step id', () => {
  for (const place of [{}, { stepId: 'publish' }, { stepId: 'a:b/c', line: 12 }, { stepId: '', line: 1 }]) {
    expect(parsePlace(placeHash(place))).toEqual(place);
  }
  expect(parsePlace('#publish:soon')).toEqual({ stepId: 'publish' });
  expect(parsePlace('#%E0%A4%A')).toEqual({});
});
