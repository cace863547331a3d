import type { SecurityScheme } from '../model/apiModel.ts';
import type { OpenapiText } from '../openapiTranslation.ts';

/** A security scheme in words; its name if the document does not describe it. */
export function schemeText(key: string, schemes: readonly SecurityScheme[], t: OpenapiText): string {
  const scheme = schemes.find((each) => each.key === key);
  return scheme ? describeScheme(scheme, t) : key;
}

export function describeScheme(scheme: SecurityScheme, t: OpenapiText): string {
  const { type, name = '', bearerFormat, place } = scheme;
  if (type === 'apiKey') return t('auth.apiKey', { name, place: placeText(place, t) });
  if (type === 'http' && scheme.scheme === 'basic') return t('auth.basic');
  if (type === 'http' && scheme.scheme === 'bearer') {
    return bearerFormat ? t('auth.bearerFormat', { format: bearerFormat }) : t('auth.bearer');
  }
  if (type === 'http') return t('auth.http', { scheme: scheme.scheme ?? '' });
  const known = (['oauth2', 'openIdConnect', 'mutualTLS'] as const).find((each) => each === type);
  return known ? t(`auth.${known}`) : type || scheme.key;
}

function placeText(place: string | undefined, t: OpenapiText): string {
  const known = (['header', 'query', 'cookie'] as const).find((each) => each === place);
  return known ? t(`auth.place.${known}`) : (place ?? '');
}
