/** An entry for `startSlapd`; values can be bytes. */
export type LdifEntry = { dn: string; attributes: Readonly<Record<string, readonly (string | Buffer)[]>> };

/** The LDIF text of these entries. All values are in base64, so they can be anything. */
export const ldifOf = (entries: readonly LdifEntry[]): string =>
  entries
    .map(({ dn, attributes }) =>
      [
        `dn:: ${base64(dn)}`,
        ...Object.entries(attributes).flatMap(([name, values]) => values.map((value) => `${name}:: ${base64(value)}`)),
        '',
      ].join('\n'),
    )
    .join('\n');

const base64 = (value: string | Buffer) => Buffer.from(value).toString('base64');

export const anOrganization = (suffix: string, ...units: string[]): LdifEntry[] => [
  { dn: suffix, attributes: { objectClass: ['dcObject', 'organization'], o: ['Example'], dc: ['example'] } },
  ...units.map((ou) => ({
    dn: `ou=${ou},${suffix}`,
    attributes: { objectClass: ['organizationalUnit'], ou: [ou] },
  })),
];

export const aPersonEntry = (dn: string, uid: string, more: LdifEntry['attributes'] = {}): LdifEntry => ({
  dn,
  attributes: {
    objectClass: ['inetOrgPerson'],
    uid: [uid],
    cn: [`Person ${uid}`],
    sn: [uid],
    ...more,
  },
});

export const aGroupEntry = (dn: string, cn: string, member: readonly string[]): LdifEntry => ({
  dn,
  attributes: { objectClass: ['groupOfNames'], cn: [cn], member },
});
