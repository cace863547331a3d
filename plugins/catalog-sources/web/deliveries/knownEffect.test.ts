import { expect, test } from 'vitest';
import { knownEffect } from './knownEffect.ts';

test.each([
  { sentence: 'Read https://github.com/crew/gate again', type: 'read', name: 'https://github.com/crew/gate' },
  { sentence: "Updated the team 'crew/boarding'", type: 'updatedTeam', name: 'crew/boarding' },
  { sentence: "Removed the user 'ada'", type: 'removedUser', name: 'ada' },
  { sentence: "Scans all projects of 'gitlab.com'", type: 'scansProjects', name: 'gitlab.com' },
  { sentence: "Refreshes the users and teams of 'crew'", type: 'refreshesTeams', name: 'crew' },
  { sentence: 'Added component:default/gate', type: 'added', name: 'component:default/gate' },
  { sentence: 'and 12 more', type: 'more', name: '12' },
  // A name may contain the words of the sentence.
  { sentence: 'Read Read this again again', type: 'read', name: 'Read this again' },
])('the sentence $sentence is the effect $type of $name', ({ sentence, type, name }) => {
  expect(knownEffect(sentence)).toEqual({ type, name });
});

test.each(['', 'Read ', 'Read  again', 'Deployed the gate', "updated the team 'crew'"])(
  'the sentence "%s" is not of a code host',
  (sentence) => expect(knownEffect(sentence)).toBeUndefined(),
);
