import { serve } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import type { PermissionDirectory, PluginContext, Principal } from '@callboard/server-kit';
import { askedBy, auditOutcome } from '@callboard/server-kit';
import {
  type PluginPermissions,
  type PluginRules,
  type PolicyEdit,
  type PolicyPreview,
  policyEditingContract,
  policyRead,
  policyUpdate,
} from '../common/index.ts';
import type { PolicyEditing } from './editing/service.ts';

type Request = Parameters<PluginContext['credentials']['principalOf']>[0];
type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'events'>;
type Options = { editing: PolicyEditing; directory: PermissionDirectory };

/** The endpoints for editing roles. All of them require `policy.read`, and most `policy.update`, too. */
export function editingRoutes(
  { http, credentials, permissions, events }: Context,
  { editing, directory }: Options,
): void {
  const requireReader = (request: Request) =>
    permissions.require(policyRead, credentials.principalOf(request), { request });

  async function requireEditor(request: Request): Promise<Principal> {
    await requireReader(request);
    const editor = credentials.principalOf(request);
    await permissions.require(policyUpdate, editor, { request });
    // Otherwise everybody could prepare a policy for the time when permissions are on.
    if (!directory.isEnabled) throw new NotAllowedError('Permissions are off: set permission.enabled to edit roles');
    return editor;
  }

  /** Records an edit, also a rejected one. */
  async function audited<T extends { preview: PolicyPreview }>(
    action: 'policy-changed' | 'policy-proposed',
    { roles }: PolicyEdit,
    request: Request,
    run: (editor: Principal) => Promise<T>,
  ): Promise<T> {
    const editor = await requireEditor(request);
    const event = {
      action,
      plugin: 'permission',
      permission: policyUpdate.name,
      ...askedBy(editor, request),
      resource: roles.map(({ role }) => role).join(', '),
    };
    return auditOutcome(
      events,
      event,
      () => run(editor),
      ({ preview }) => detailsOf(preview),
    );
  }

  serve(http, policyEditingContract, {
    async getEditablePolicy(_, request) {
      await requireEditor(request);
      return editing.editable();
    },
    async previewPolicy({ body }, request) {
      return editing.preview(body, await requireEditor(request));
    },
    async savePolicy({ body }, request) {
      const saved = await audited('policy-changed', body, request, (editor) => editing.save(body, editor));
      return { revision: saved.revision, files: saved.preview.files.map(({ file }) => file) };
    },
    async proposePolicy({ body }, request) {
      const { proposal } = await audited('policy-proposed', body, request, (editor) => editing.propose(body, editor));
      return proposal;
    },
    async getPluginPermissions(_, request) {
      await requireReader(request);
      return directory.plugins().map(
        ({ pluginId, permissions: declared }): PluginPermissions => ({
          pluginId,
          policies: declared.map(({ name, attributes, resourceType }) => ({
            name,
            policy: attributes.action ?? 'use',
            ...(resourceType === undefined ? {} : { resourceType }),
          })),
        }),
      );
    },
    async getPluginRules(_, request) {
      await requireReader(request);
      return directory.plugins().flatMap(({ pluginId, rules }): PluginRules[] => {
        const described = rules.map(({ name, description, resourceType, paramsSchema }) => ({
          name,
          description,
          resourceType,
          ...(paramsSchema ? { paramsSchema: paramsSchema as Record<string, unknown> } : {}),
        }));
        return described.length > 0 ? [{ pluginId, rules: described }] : [];
      });
    },
  });
}

/** The changed lines, within the limits of an audit entry. */
const detailsOf = ({ files, gaining, losing, changing }: PolicyPreview) => ({
  files: files.map(({ file }) => file),
  removed: files.flatMap(({ removed }) => removed.map(({ text }) => text.trim())).slice(0, 50),
  added: files.flatMap(({ added }) => added.map(({ text }) => text.trim())).slice(0, 50),
  gaining,
  losing,
  changing,
});
