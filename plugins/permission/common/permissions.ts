/** Allows viewing the policy, its decisions and the audit log. Administrators have it; a default never grants it. */
export const policyRead = { type: 'basic', name: 'policy.read', attributes: { action: 'read' } } as const;

/** Allows changing roles, their members and statements, so its holders can give themselves any permission. A default never grants it. */
export const policyUpdate = { type: 'basic', name: 'policy.update', attributes: { action: 'update' } } as const;

/**
 * Allows changing the plugins of the next start, so its holders choose the code that the portal runs. A default never grants it. The
 * plugin `portal` declares it.
 */
export const pluginsUpdate = {
  type: 'basic',
  name: 'portal.plugins.update',
  attributes: { action: 'update' },
} as const;
