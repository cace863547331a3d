import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InputError } from '@callboard/errors';
import { parse } from 'yaml';
import * as z from 'zod';
import { createTenant, type Tenant, tenantId } from './tenant.ts';

const seed = z.strictObject({
  organization: z.string(),
  /** Of all email addresses. */
  domain: z.string(),
  people: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      office: z.string(),
      phone: z.string().optional(),
      mobile: z.string().optional(),
      manager: z.string().optional(),
      photo: z.boolean().default(true),
    }),
  ),
  groups: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      people: z.array(z.string()).default([]),
      groups: z.array(z.string()).default([]),
    }),
  ),
});

/** The tenant of a YAML file. People and groups refer to each other by name. */
export async function readSeed(file: string, id: string): Promise<Tenant> {
  const text = await readFile(file, 'utf8');
  const parsed = seed.safeParse(parse(text));
  if (!parsed.success) throw new InputError(`'${file}' is not a valid seed:\n${z.prettifyError(parsed.error)}`);
  const { organization, domain, people, groups } = parsed.data;
  const idOf = (kind: 'person' | 'group', known: readonly { name: string }[]) => (name: string) => {
    if (known.some((one) => one.name === name)) return tenantId(`${kind} ${name}`);
    throw new InputError(`'${file}' refers to the ${kind} '${name}', which it does not have`);
  };
  const personId = idOf('person', people);
  const groupId = idOf('group', groups);
  const tenant = createTenant({ id, displayName: organization });
  // A link from before the file was changed is refused.
  tenant.epoch = Number.parseInt(hash('sha256', text).slice(0, 8), 16);
  for (const { name, title, office, phone, mobile, manager, photo } of people) {
    const nickname = nicknameOf(name, '.');
    const [givenName = name, ...surnames] = name.split(' ');
    tenant.setUser({
      id: personId(name),
      displayName: name,
      givenName,
      surname: surnames.join(' '),
      mailNickname: nickname,
      mail: `${nickname}@${domain}`,
      userPrincipalName: `${nickname}@${domain}`,
      userType: 'Member',
      jobTitle: title,
      officeLocation: office,
      businessPhones: phone === undefined ? [] : [phone],
      mobilePhone: mobile ?? null,
      ...(manager !== undefined && { managerId: personId(manager) }),
      ...(photo && { photo: name }),
    });
  }
  for (const { name, description } of groups) {
    const nickname = nicknameOf(name, '-');
    tenant.setGroup({
      id: groupId(name),
      displayName: name,
      description,
      mailNickname: nickname,
      mail: `${nickname}@${domain}`,
      securityEnabled: false,
      mailEnabled: true,
      groupTypes: ['Unified'],
    });
  }
  // All groups exist now, so a member is known to be one.
  for (const { name, people: members, groups: subGroups } of groups) {
    tenant.setGroup({ id: groupId(name), members: [...members.map(personId), ...subGroups.map(groupId)] });
  }
  return tenant;
}

/** In lower case and without accents: `ines.novak`. */
function nicknameOf(name: string, separator: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join(separator);
}
