/** One attribute of a SCIM resource, as RFC 7643 describes it. Missing characteristics have the usual value. */
export type Attribute = {
  name: string;
  description: string;
  /** Default `string`. */
  type?: 'boolean' | 'reference' | 'binary' | 'dateTime' | 'complex';
  isMultiValued?: true;
  isRequired?: true;
  isCaseExact?: true;
  mutability?: 'readOnly' | 'writeOnly' | 'immutable';
  returned?: 'always' | 'never';
  uniqueness?: 'server';
  referenceTypes?: readonly string[];
  canonicalValues?: readonly string[];
  subAttributes?: readonly Attribute[];
};

export const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  description,
  ...more,
});

export const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  more: Partial<Attribute> = {},
): Attribute => ({ name, description, type: 'complex', subAttributes, ...more });

const type = (canonicalValues: readonly string[]) =>
  text('type', 'The purpose of the value.', canonicalValues.length > 0 ? { canonicalValues } : {});
const primary: Attribute = { name: 'primary', description: 'Whether this is the preferred value.', type: 'boolean' };

/** A list of values with a type, one of which can be the preferred one. */
export const typedValues = (
  name: string,
  description: string,
  { types = [], value = {} }: { types?: readonly string[]; value?: Partial<Attribute> } = {},
): Attribute =>
  complex(
    name,
    description,
    [
      text('value', `The value of one of the ${name}.`, value),
      text('display', 'The value in readable form.'),
      type(types),
      primary,
    ],
    { isMultiValued: true },
  );

/** A list of addresses: complex values without a `value`. */
export const addresses: Attribute = complex(
  'addresses',
  'Postal addresses.',
  [
    text('formatted', 'The whole address.'),
    text('streetAddress', 'The street and the number.'),
    text('locality', 'The city.'),
    text('region', 'The state or region.'),
    text('postalCode', 'The postal code.'),
    text('country', 'The country, as an ISO 3166-1 code.'),
    type(['work', 'home', 'other']),
    primary,
  ],
  { isMultiValued: true },
);
