import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';

/** Keeps a page of another origin from running an answer as a script. */
const safetyPrefix = ")]}'";

/** What Gerrit answers as JSON, without the prefix; what does not have it is not from Gerrit. */
export function gerritJson(content: Buffer, url: URL): unknown {
  const text = String(content);
  if (!text.startsWith(safetyPrefix)) {
    throw new ServiceUnavailableError(
      `Gerrit's answer for '${describeUrl(url)}' does not begin with the safety prefix ${safetyPrefix}: maybe something else answers at its baseUrl, such as a page to sign in`,
    );
  }
  try {
    return JSON.parse(text.slice(safetyPrefix.length));
  } catch (thrown) {
    throw new ServiceUnavailableError(`Gerrit's answer for '${describeUrl(url)}' is not JSON`, thrown);
  }
}
