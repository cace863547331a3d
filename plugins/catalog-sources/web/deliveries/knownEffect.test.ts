import { expect, test } from 'vitest';
import { knownEffect } from './knownEffect.ts';

test.each([
  ['Read https://github.com/crew/gate again', 'read', 'https://github.com/crew/gate'],
  ["Updated the team 'crew/boarding'", 'updatedTeam', 'crew/boarding'],
  ["Removed the user 'ada'", 'removedUser', 'ada'],
  ["Scans all projects of 'gitlab.com'", 'scansProjects', 'gitlab.com'],
  ["Refreshes the users and teams of 'crew'", 'refreshesTeams', 'crew'],
  ['Added component:default/gate', 'added', 'component:default/gate'],
  ['and 12 more', 'more', '12'],
  // A name may contain the words of the sentence.
  ['Read Read this again again', 'read', 'Read this again'],
])('the sentence "%s" is the effect %s of %s', (sentence, type, name) => {
  expect(knownEffect(sentence)).toEqual({ type, name });
});

test.each(['', 'Read ', 'Read  again', 'Deployed the gate', "updated the team 'crew'"])(
  'the sentence "%s" is not of a code host',
  (sentence) => expect(knownEffect(sentence)).toBeUndefined(),
);
