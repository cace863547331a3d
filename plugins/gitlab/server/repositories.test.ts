import { describeRepositoryLists } from '@callboard/integrations/testing';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';

describeRepositoryLists({
  async setUp() {
    const gitlab = await aGitlab();
    gitlab.addToken('portal');
    gitlab.addToken('ada');
    const reader = await aReader({ ...entryOf(gitlab), token: 'portal' });
    return { reader, root: gitlab.baseUrl, add: gitlab.addProject };
  },
  count: 120,
  own: 'acme/platform/shop',
});
