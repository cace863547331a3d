import { publicGitlab } from '../../common/index.ts';
import type { OrganizationInstance } from './organizationConfig.ts';
import type { Group, Person } from './organizationShapes.ts';

// Made by GitLab itself for access tokens of projects and groups.
const ofToken = /^(?:project|group)_\d+_bot/;

/** Selects users and groups. The same rules apply to scans and webhooks. */
export function createOrganizationFilter(instance: OrganizationInstance) {
  const { group: root, includeUsersWithoutSeat, host, userPattern, groupPattern } = instance;
  const hasSeats = host.toLowerCase() === publicGitlab.host && !includeUsersWithoutSeat;
  const folder = root?.toLowerCase();

  return {
    isSelectedPerson({ username, email, state, bot, is_using_seat: isUsingSeat }: Person): boolean {
      return (
        state === 'active' &&
        bot !== true &&
        !ofToken.test(username) &&
        (!hasSeats || isUsingSeat === true) &&
        (!userPattern || userPattern.isIn(email || username))
      );
    },
    isSelectedGroup({ full_path: path }: Pick<Group, 'full_path'>): boolean {
      const own = path.toLowerCase();
      return (
        (folder === undefined || own === folder || own.startsWith(`${folder}/`)) &&
        (!groupPattern || groupPattern.some((pattern) => pattern.isIn(path)))
      );
    },
  };
}
