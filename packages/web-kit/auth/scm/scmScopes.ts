/** The kinds of code hosts that no plugin brings yet, by the names that callers use for the scopes of their own. */
export type ScmKind = 'azure';

export type Scopes = { read: readonly string[]; write: readonly string[] };

// The id that every tenant knows Azure DevOps by.
const azure = (scope: string) => `499b84ac-1321-427f-aa17-267ca6975798/${scope}`;

/** What a token needs to read at a host, and what it needs as well to write there. */
export const scmScopes: Record<ScmKind, Scopes> = {
  azure: {
    read: ['vso.build', 'vso.code', 'vso.graph', 'vso.project', 'vso.profile'].map(azure),
    write: ['vso.code_manage'].map(azure),
  },
};
