/** Allows viewing the policy, its decisions and the audit log. Administrators have it; a default never grants it. */
export const policyRead = { type: 'basic', name: 'policy.read', attributes: { action: 'read' } } as const;
