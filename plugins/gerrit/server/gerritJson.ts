import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';

/** Keeps a page of another origin from running an answer as a script. */
const safetyPrefix = ")]}'";

/** A JSON response of Gerrit without the prefix; responses that lack it are not from Gerrit. */
export function gerritJson(content: Buffer, url: URL): unknown {
  const text = String(content);
  if (!text.startsWith(safetyPrefix)) {
    throw new ServiceUnavailableError(
      `Gerrit's response for '${describeUrl(url)}' does not start with the safety prefix ${safetyPrefix}: another page, such as a sign-in page, may be responding at its baseUrl`,
    );
  }
  try {
    return JSON.parse(text.slice(safetyPrefix.length));
  } catch (thrown) {
    throw new ServiceUnavailableError(`Gerrit's response for '${describeUrl(url)}' is not JSON`, thrown);
  }
}
