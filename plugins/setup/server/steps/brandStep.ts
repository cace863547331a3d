import { InputError } from '@callboard/errors';
import type { BrandResult } from '../../common/index.ts';
import type { SetupStep } from './setupStep.ts';
import { checkTexts, textIn } from './stepFields.ts';

const maxName = 100;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The name of the portal, its address and its colours. */
export const brandStep: SetupStep = {
  id: 'brand',
  order: 10,

  check(values) {
    checkTexts(values);
    for (const key of ['title', 'organization']) {
      const length = textIn(values, key)?.length ?? 0;
      if (length > maxName) throw new InputError(`'${key}' must have at most ${maxName} characters`);
    }
    const address = textIn(values, 'baseUrl');
    if (address !== undefined && !isWebUrl(address)) {
      throw new InputError(`'baseUrl' is '${address}', but must be a URL such as https://portal.acme.example`);
    }
    if (address !== undefined && new URL(address).pathname !== '/') {
      throw new InputError(
        `'baseUrl' is '${address}', but must not have a path: the portal is served at the root of its host`,
      );
    }
    const logo = textIn(values, 'logo');
    if (logo !== undefined && !(isWebUrl(logo) && logo.startsWith('https:'))) {
      throw new InputError(`'logo' is '${logo}', but must be an https URL`);
    }
    for (const key of ['lightColor', 'darkColor']) {
      const color = textIn(values, key);
      if (color !== undefined && !hexColor.test(color)) {
        throw new InputError(`'${key}' is '${color}', but must be a colour such as #0a5c5c`);
      }
    }
  },

  configuration({ values }) {
    const name = textIn(values, 'organization');
    const baseUrl = textIn(values, 'baseUrl')?.replace(/\/$/, '');
    const logo = textIn(values, 'logo');
    const light = textIn(values, 'lightColor');
    const dark = textIn(values, 'darkColor');
    const theme = {
      ...(light && { light: { primaryColor: light } }),
      ...(dark && { dark: { primaryColor: dark } }),
    };
    const branding = {
      ...(logo && { fullLogo: logo }),
      ...(Object.keys(theme).length > 0 && { theme }),
    };
    return {
      config: {
        app: {
          title: textIn(values, 'title') ?? 'Callboard',
          ...(baseUrl && { baseUrl }),
          ...(Object.keys(branding).length > 0 && { branding }),
        },
        ...(name && { organization: { name } }),
        ...(baseUrl && { backend: { baseUrl } }),
      },
    };
  },

  async test(_step, { check }): Promise<BrandResult> {
    const { problems, warnings } = await check(['brand']);
    // Other steps are not filled in yet, so only problems of the brand count.
    return { problems, warnings: warnings.filter((text) => text.includes('app.branding')) };
  },
};

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
