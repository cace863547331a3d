/** People with a manager and a title, in three groups each; `renamed` of them have another title. */
export function contentsOf(size, renamed) {
  const members = Array.from({ length: size.groups }, () => []);
  const people = Array.from({ length: size.people }, (_, at) => {
    for (const step of [1, 7, 31]) members[(at * step) % size.groups]?.push(`p${at}`);
    const mail = `person.${at}@example.com`;
    const title = at < renamed ? 'Captain' : 'Engineer';
    return {
      id: `p${at}`,
      record: { id: `p${at}`, mail, title, department: `Department ${at % 40}` },
      managerId: `p${Math.floor(at / 10)}`,
      entity: {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'User',
        metadata: {
          name: `person.${at}`,
          title,
          annotations: {
            'backstage.io/managed-by-location': 'url:https://directory.example.com',
            'backstage.io/managed-by-origin-location': 'url:https://directory.example.com',
            'example.com/id': `p${at}`,
          },
        },
        spec: { profile: { displayName: `Person ${at}`, email: mail } },
      },
    };
  });
  const groups = members.map((memberIds, at) => ({
    id: `g${at}`,
    record: { id: `g${at}` },
    memberIds,
    ...(at > 0 && { parentId: `g${Math.floor((at - 1) / 10)}` }),
    entity: {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Group',
      metadata: {
        name: `group-${at}`,
        annotations: {
          'backstage.io/managed-by-location': 'url:https://directory.example.com',
          'backstage.io/managed-by-origin-location': 'url:https://directory.example.com',
        },
      },
      spec: { type: 'team', profile: { displayName: `Group ${at}` } },
    },
  }));
  return { people, groups };
}
