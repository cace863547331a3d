import type { Source } from '@callboard/plugin-catalog/common';
import { useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import { sourcesTranslation } from './sourcesTranslation.ts';

type Known = { text: 'repositories' | 'projects' | 'files' | 'people'; host: string };

/** Wire: most ids are those of Backstage. */
const known: Readonly<Record<string, Known>> = {
  'github-provider': { text: 'repositories', host: 'GitHub' },
  GithubMultiOrgEntityProvider: { text: 'people', host: 'GitHub' },
  GitlabDiscoveryEntityProvider: { text: 'projects', host: 'GitLab' },
  GitlabOrgDiscoveryEntityProvider: { text: 'people', host: 'GitLab' },
  AzureDevOpsOrgEntityProvider: { text: 'people', host: 'Azure DevOps' },
  LdapOrgEntityProvider: { text: 'people', host: 'LDAP' },
  MicrosoftGraphOrgEntityProvider: { text: 'people', host: 'Entra ID' },
  OktaOrgEntityProvider: { text: 'people', host: 'Okta' },
  KeycloakOrgEntityProvider: { text: 'people', host: 'Keycloak' },
  GoogleOrgEntityProvider: { text: 'people', host: 'Google Workspace' },
  PingIdentityOrgEntityProvider: { text: 'people', host: 'Ping Identity' },
  ScimEntityProvider: { text: 'people', host: 'SCIM' },
  'gitea-provider': { text: 'repositories', host: 'Gitea' },
  'gerrit-provider': { text: 'repositories', host: 'Gerrit' },
  'bitbucketCloud-provider': { text: 'repositories', host: 'Bitbucket Cloud' },
  'bitbucketServer-provider': { text: 'repositories', host: 'Bitbucket Server' },
  AzureDevOpsEntityProvider: { text: 'repositories', host: 'Azure DevOps' },
  'awsS3-provider': { text: 'files', host: 'Amazon S3' },
};

/** Returns the name of a source for people: that of a provider of our plugins, and otherwise its title. */
export function useSourceName(): (source: Pick<Source, 'id' | 'title'>) => string {
  const { t } = useTranslation(sourcesTranslation);
  return useCallback(
    ({ id, title }) => {
      if (!id.startsWith('provider:')) return title;
      const [type = '', ...rest] = title.split(':');
      const provider = Object.hasOwn(known, type) ? known[type] : undefined;
      if (!provider) return title;
      const name = t(`provider.${provider.text}`, { host: provider.host });
      const instance = rest.join(':');
      return instance === '' || instance === 'default' ? name : `${name}: ${instance}`;
    },
    [t],
  );
}
