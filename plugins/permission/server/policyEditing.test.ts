import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPermissionApp } from './testing/permissionApp.ts';
import {
  allow,
  auditOf,
  csv,
  developer,
  openPolicyEditing,
  ownerRule,
  type Role,
  withMember,
  yaml,
} from './testing/policyEditing.ts';

describe('an edit of roles', () => {
  test('shows who gains and loses what before anything is written, is saved to the files, and is audited', async () => {
    const app = await openPolicyEditing();
    const { roles, files } = await app.edit();
    expect(roles.map(({ role }: Role) => role)).toEqual([
      'role:default/contractor',
      'role:default/developer',
      'role:default/editor',
    ]);
    expect(files).toEqual([
      { file: app.file('policy.csv'), format: 'csv', isWritable: true },
      { file: app.file('owners.yaml'), format: 'yaml', isWritable: true },
    ]);

    // A member, a permission and a condition: everyone may delete what they do not own, unless it is confidential.
    const conditions = { not: { anyOf: [{ rule: 'HAS_LABEL', params: { label: 'confidential' } }, ownerRule] } };
    const edited: Role = {
      role: 'role:default/developer',
      members: ['user:default/zoe'],
      statements: [
        allow('catalog.location.delete', 'delete'),
        allow('catalog.entity.delete', 'delete', conditions),
        allow('catalog-entity', 'read'),
      ],
    };
    const { json: preview } = await app.preview([edited]);
    expect([await app.text('policy.csv'), await app.text('owners.yaml')]).toEqual([csv, yaml]);
    const seen = (preview.changes as { permission: { name: string } }[]).map((change) => ({
      ...change,
      permission: change.permission.name,
    }));
    expect(seen).toContainEqual(
      // Ada is a member through her group.
      expect.objectContaining({
        permission: 'catalog.location.create',
        effect: 'loses',
        count: 1,
        people: ['user:default/ada'],
        before: { result: 'ALLOW' },
        after: { result: 'DENY' },
      }),
    );
    expect(seen).toContainEqual(
      expect.objectContaining({
        permission: 'catalog.entity.delete',
        effect: 'gains',
        people: ['user:default/zoe'],
        after: expect.objectContaining({ result: 'CONDITIONAL', resourceType: 'catalog-entity' }),
      }),
    );
    expect(seen).toContainEqual(
      expect.objectContaining({ permission: 'catalog.entity.delete', effect: 'loses', people: ['user:default/ada'] }),
    );
    expect(seen).toContainEqual(
      expect.objectContaining({ permission: 'catalog.entity.read', effect: 'gains', people: ['user:default/zoe'] }),
    );
    expect([preview.gaining, preview.losing, preview.changing, preview.people]).toEqual([1, 1, 0, 3]);

    const saved = await app.save([edited]);
    expect(saved.json.files).toEqual([app.file('policy.csv'), app.file('owners.yaml')]);
    expect(saved.json.revision).toBe((await app.edit()).revision);
    expect(await app.text('policy.csv')).toBe(`# Who may do what at Meridian Air
p, role:default/developer, catalog.location.delete, delete, allow
p, role:default/developer, catalog-entity, read, allow

# Ask the web platform team before you change this role.
p, role:default/editor, policy.read, read, allow
p, role:default/editor, policy.update, update, allow
g, user:default/eve, role:default/editor
g, user:default/zoe, role:default/developer
`);
    const written = await app.text('owners.yaml');
    expect(written).toContain('# Conditions\nroles:\n  - role: role:default/contractor # from the agency');
    expect(written).toContain('  # Owners clean up after themselves.\n  - role: role:default/developer');
    expect(written).toContain('rule: HAS_LABEL');

    // It applies immediately, and the audit log has the editor and the lines.
    const zoe = await app.asUser('user:default/zoe');
    expect((await app.call('GET', 'catalog/entities', zoe)).json.length).toBeGreaterThan(0);
    expect((await app.call('GET', 'catalog/entities', app.ada)).json).toEqual([]);
    const audit = await auditOf(app, app.eve, 'action=policy-changed');
    expect(audit).toMatchObject([
      {
        action: 'policy-changed',
        outcome: 'succeeded',
        actor: 'user:default/eve',
        resource: 'role:default/developer',
        permission: 'policy.update',
        details: { gaining: 1, losing: 1, changing: 0, files: [app.file('policy.csv'), app.file('owners.yaml')] },
      },
    ]);
    expect(audit[0].details.added).toContain('g, user:default/zoe, role:default/developer');

    // The same edit as a pull request, whose files come from the server.
    const repository = createServer((request, response) => {
      void readFile(app.file(request.url!.slice(1))).then((content) => response.end(content));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void repository.close());
    await once(repository, 'listening');
    const origin = `http://127.0.0.1:${(repository.address() as AddressInfo).port}`;
    const sources = ['policy.csv', 'owners.yaml'].map((name) => ({ file: app.file(name), url: `${origin}/${name}` }));
    const other = await openPermissionApp({
      permission: {
        files: sources.map(({ file }) => file),
        editor: { writeFiles: false, sources },
      },
      config: { backend: { reading: { allow: [{ host: new URL(origin).host }] } } },
    });
    onTestFinished(() => other.close());
    const { json: proposable } = await other.call('GET', 'permission/policy/edit', other.eve);
    expect(proposable.files[0]).toMatchObject({
      isWritable: false,
      reason: 'permission.editor.writeFiles is off',
      url: `${origin}/policy.csv`,
    });
    const body = { revision: proposable.revision, roles: [{ ...edited, members: ['group:default/boarding'] }] };
    const proposal = await other.call('POST', 'permission/policy/proposal', other.eve, body);
    expect(proposal.json).toMatchObject({ url: `${origin}/policy.csv`, title: 'Change role:default/developer' });
    expect(proposal.json.files).toEqual([
      { path: 'policy.csv', content: expect.stringContaining('g, group:default/boarding, role:default/developer') },
    ]);
    expect(proposal.json.body).toContain('1 of 3 people: gains `catalog.entity.read` (DENY → ALLOW)');
    const proposed = await auditOf(other, other.eve, 'action=policy-proposed');
    expect(proposed).toMatchObject([{ outcome: 'succeeded', resource: 'role:default/developer' }]);
    expect(await other.call('POST', 'permission/policy/edit', other.eve, body)).toMatchObject({
      status: 409,
      message: expect.stringContaining('permission.editor.writeFiles is off'),
    });
  });

  test('creates and deletes roles, and leaves everything else as it is', async () => {
    const app = await openPolicyEditing();
    await app.save([{ role: 'role:default/reader', members: ['*'], statements: [allow('catalog-entity', 'read')] }]);
    expect(await app.text('policy.csv')).toBe(
      `${csv}p, role:default/reader, catalog-entity, read, allow\ng, *, role:default/reader\n`,
    );
    await app.save([{ role: 'role:default/reader', members: [], statements: [] }]);
    expect(await app.text('policy.csv')).toBe(csv);
    await app.save([{ role: 'role:default/contractor', members: [], statements: [] }]);
    expect(await app.text('owners.yaml')).not.toContain('contractor');
    expect((await app.edit()).roles.map(({ role }: Role) => role)).toEqual([
      'role:default/developer',
      'role:default/editor',
    ]);
  });

  test('that gives everyone a permission names the people in the catalog and includes all others', async () => {
    const app = await openPolicyEditing();
    const { json } = await app.preview([
      { role: 'role:default/all', members: ['*'], statements: [allow('catalog.location.read', 'read')] },
    ]);
    expect(json.changes).toMatchObject([
      { effect: 'gains', count: 2, people: ['user:default/ada', 'user:default/eve'], includesOthers: true },
    ]);
  });

  test('of an older revision is rejected, and the files stay', async () => {
    const app = await openPolicyEditing();
    const { revision } = await app.edit();
    await app.write('policy.csv', `${csv}g, user:default/finn, role:default/developer\n`);
    const body = { revision, roles: [withMember('user:default/zoe')] };
    for (const route of ['preview', 'edit', 'proposal']) {
      expect(await app.call('POST', `permission/policy/${route}`, app.eve, body)).toMatchObject({
        status: 409,
        message: expect.stringContaining('have changed since you opened them'),
      });
    }
    expect(await app.text('policy.csv')).not.toContain('zoe');
  });

  test('made twice at the same time is saved once', async () => {
    const app = await openPolicyEditing();
    const { revision } = await app.edit();
    const send = (member: string) =>
      app.call('POST', 'permission/policy/edit', app.eve, { revision, roles: [withMember(member)] });
    const statuses = (await Promise.all([send('user:default/one'), send('user:default/two')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await app.text('policy.csv')).match(/user:default\/(one|two)/g)).toHaveLength(1);
    // No temporary file stays.
    const folder = app.file('.');
    expect((await readdir(folder)).sort()).toEqual(['entities.yaml', 'owners.yaml', 'policy.csv']);
  });
});

describe('an edit that is rejected', () => {
  test('names the wrong value and the rule', async () => {
    const app = await openPolicyEditing();
    const rejected: [Partial<Role>, string][] = [
      [{ members: ['group:default/a,b'] }, "'group:default/a,b' is not a valid member"],
      [{ members: ['user:default/a\nb'] }, 'is not a valid member'],
      [{ role: 'developer' }, "'developer' is not a valid role: expected one such as role:default/team-a"],
      [{ role: 'user:default/ada', members: ['*'], statements: [] }, "'user:default/ada' cannot have members"],
      [{ statements: [allow('catalog entity', 'read')] }, "'catalog entity' is not a valid permission"],
      [{ statements: [allow('catalog-entity', 'peek')] }, "'peek' is not a valid action: expected create, read"],
      [{ statements: [allow('catalog-entity', 'read', { rule: 'HAS_LABEL', params: {} })] }, 'HAS_LABEL'],
      [{ statements: [allow('catalog-entity', 'read', { rule: 'NO_SUCH', params: {} })] }, 'NO_SUCH'],
      [{ statements: [allow('catalog-entity', 'read', { allOf: [] })] }, 'conditions.allOf must be a non-empty list'],
      [
        { statements: [allow('policy.read', 'read', ownerRule)] },
        "The permission 'policy.read' does not apply to resources",
      ],
      [developer, 'The edit changes nothing'],
    ];
    for (const [change, message] of rejected) {
      const answer = await app.preview([{ ...developer, ...change }]);
      expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect([await app.text('policy.csv'), await app.text('owners.yaml')]).toEqual([csv, yaml]);
  });

  test('would lock the editor out', async () => {
    const app = await openPolicyEditing();
    const message = "The edit would remove the permission 'policy.update' from you (user:default/eve)";
    const editor: Role = {
      role: 'role:default/editor',
      members: ['user:default/eve'],
      statements: [allow('policy.read', 'read')],
    };
    for (const roles of [
      [editor],
      [{ role: 'role:default/editor', members: ['user:default/zoe'], statements: [] }],
      [
        {
          role: 'role:default/no',
          members: ['*'],
          statements: [{ permission: '*', actions: ['*'], effect: 'deny' as const }],
        },
      ],
    ]) {
      for (const answer of [await app.preview(roles), await app.save(roles)]) expect(answer.status).toBe(400);
    }
    expect((await app.save([editor])).message).toContain(message);
    expect(await app.text('policy.csv')).toBe(csv);
    const audit = await auditOf(app, app.eve, 'action=policy-changed&outcome=failed');
    expect(audit[0]).toMatchObject({
      actor: 'user:default/eve',
      details: { reason: expect.stringContaining(message) },
    });
  });

  test('would remove the permission from the last person who has it', async () => {
    const app = await openPolicyEditing();
    const service = await app.asService('permission');
    const withoutEditors = [{ role: 'role:default/editor', members: [], statements: [] }];
    const { revision } = await app.edit();
    const answer = await app.call('POST', 'permission/policy/edit', service, { revision, roles: withoutEditors });
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringContaining("would remove the permission 'policy.update' from the last person who has it"),
    });
    expect(await app.text('policy.csv')).toBe(csv);
  });

  test('removes entries of the configuration', async () => {
    const inline = { roles: [{ role: 'role:default/editor', members: ['user:default/zoe'] }] };
    const app = await openPolicyEditing({ permission: { policy: inline } });
    const answer = await app.preview([
      {
        role: 'role:default/editor',
        members: ['user:default/eve'],
        statements: [allow('policy.read', 'read'), allow('policy.update', 'update')],
      },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      message:
        "The member 'user:default/zoe' of 'role:default/editor' is in the configuration (app-config:permission.policy.roles.0.members.0), so it can only be removed there",
    });
  });

  test('cannot be written', async () => {
    const app = await openPolicyEditing({ files: { 'policy.csv': csv }, policyFiles: ['policy.csv'] });
    const conditional = { ...developer, statements: [allow('catalog.entity.delete', 'delete', ownerRule)] };
    expect((await app.preview([conditional])).message).toBe(
      "There is no file for the conditions on 'catalog.entity.delete': CSV cannot contain any, so add a YAML file to permission.files",
    );
    expect(
      (
        await app.call('POST', 'permission/policy/proposal', app.eve, {
          revision: (await app.edit()).revision,
          roles: [{ ...withMember('user:default/zoe'), statements: developer.statements.slice(0, 1) }],
        })
      ).message,
    ).toContain('has no URL at a code host: add it to permission.editor.sources');
  });
});
