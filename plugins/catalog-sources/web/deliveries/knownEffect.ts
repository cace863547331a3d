/** The sentences of the code host plugins, as the text before and after a URL or name. More specific ones come first. */
const sentences = {
  read: ['Read ', ' again'],
  updatedTeam: ["Updated the team '", "'"],
  removedTeam: ["Removed the team '", "'"],
  updatedUser: ["Updated the user '", "'"],
  removedUser: ["Removed the user '", "'"],
  scansRepositories: ["Scans all repositories of '", "'"],
  scansProjects: ["Scans all projects of '", "'"],
  refreshesTeams: ["Refreshes the users and teams of '", "'"],
  refreshesGroups: ["Refreshes the users and groups of '", "'"],
  added: ['Added ', ''],
  removed: ['Removed ', ''],
  more: ['and ', ' more'],
} as const;

type KnownEffect = { type: keyof typeof sentences; name: string };

/** The effect behind a sentence of the server, for the page's language; undefined for other plugins' sentences. */
export function knownEffect(sentence: string): KnownEffect | undefined {
  for (const [type, [before, after]] of Object.entries(sentences)) {
    const name = sentence.slice(before.length, sentence.length - after.length);
    if (name !== '' && sentence === `${before}${name}${after}`) return { type: type as KnownEffect['type'], name };
  }
  return undefined;
}
