/** To see the policy, what it gives to whom and why, and the audit log. Administrators have it; a default never gives it. */
export const policyRead = { type: 'basic', name: 'policy.read', attributes: { action: 'read' } } as const;
