import { describeRepositoryLists } from '@callboard/integrations/testing';
import { aGitea, aReader } from './testing/aGitea.ts';

describeRepositoryLists({
  async setUp() {
    const gitea = await aGitea();
    gitea.admit('token portal');
    gitea.admit('Bearer ada');
    return { reader: await aReader(gitea, { token: 'portal' }), root: gitea.baseUrl, add: gitea.addRepository };
  },
  count: 60,
  own: 'acme/shop',
});
