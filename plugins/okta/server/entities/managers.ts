import { type OktaUser, textIn } from '../reading/records.ts';

/** The attributes of a person that others may name as their manager. */
const identifying = ['login', 'email', 'employeeNumber'];

const managerIn = ({ profile }: OktaUser) =>
  (textIn(profile, 'managerId') ?? textIn(profile, 'manager'))?.toLowerCase();

/**
 * The manager of each person, by id. Okta does not prescribe what `managerId` contains: it is compared with the id, the
 * login, the email address and the employee number.
 */
export function managersOf(users: readonly OktaUser[]): ReadonlyMap<string, string> {
  const wanted = new Set(users.map(managerIn));
  const found = new Map<string, string>();
  for (const { id, profile } of users) {
    for (const text of [id, ...identifying.map((key) => textIn(profile, key))]) {
      const key = text?.toLowerCase();
      if (key !== undefined && wanted.has(key) && !found.has(key)) found.set(key, id);
    }
  }
  const managers = new Map<string, string>();
  for (const user of users) {
    const manager = found.get(managerIn(user) ?? '');
    if (manager !== undefined && manager !== user.id) managers.set(user.id, manager);
  }
  return managers;
}
