import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { Organizations } from '../organization/addOrganizations.ts';
import { applyFollowed, readPeople } from './followPeople.ts';
import { followTeam } from './followTeam.ts';
import type { NamedInOrganization } from './namedInOrganization.ts';

/** Reads the subject of an organisation event again. The event itself is not trusted: it may arrive late or twice. */
export async function followOrganization(
  organizations: Organizations,
  catalog: CatalogReader,
  named: NamedInOrganization,
  signal: AbortSignal,
): Promise<string[]> {
  const { host, id } = organizations;
  if (named.host !== undefined && named.host !== host) return [];
  const org = (await organizations.orgs()).find((one) => one.toLowerCase() === named.org.toLowerCase());
  if (org === undefined) return [];
  const readEverything = async () => {
    await organizations.provider.readNow();
    return [`Refreshes the users and teams of '${id}'`];
  };
  if (!organizations.canChangeAlone) return named.kind === 'nothing' ? [] : readEverything();
  switch (named.kind) {
    case 'person':
      return applyFollowed(organizations, await readPeople(organizations, [named.login], signal));
    case 'team':
      return followTeam(organizations, catalog, { ...named, org }, signal);
    case 'everything':
      return readEverything();
    case 'nothing':
      return [];
  }
}
