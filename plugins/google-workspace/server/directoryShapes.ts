import * as z from 'zod';

const text = z.string().nullish();
const isPrimary = z.boolean().nullish();
/** Google returns lists of objects with further fields, which transformations can use. */
const list = <S extends z.ZodRawShape>(shape: S) => z.array(z.looseObject(shape)).nullish();

/** The fields of a user that the portal reads; a transformation can use all of them. */
export const userShape = z.object({
  id: z.string().min(1),
  primaryEmail: z.string().min(3),
  name: z.looseObject({ fullName: text }).nullish(),
  aliases: z.array(z.string()).nullish(),
  suspended: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  orgUnitPath: text,
  organizations: list({ title: text, location: text, primary: isPrimary }),
  phones: list({ value: text, primary: isPrimary }),
  locations: list({ buildingId: text, floorName: text }),
  relations: list({ value: text, type: text }),
  externalIds: list({}),
  customSchemas: z.record(z.string(), z.unknown()).nullish(),
  thumbnailPhotoEtag: text,
});

export const groupShape = z.object({
  id: z.string().min(1),
  email: z.string().min(3),
  name: text,
  description: text,
  aliases: z.array(z.string()).nullish(),
  /** A number as a string. */
  directMembersCount: z.coerce.string().nullish(),
});

/** A member is a user, another group, or everybody in the account. */
export const memberShape = z.object({ id: z.string().min(1), type: text });

export const photoShape = z.object({ photoData: z.string() });

export type GoogleUser = z.output<typeof userShape>;
export type GoogleGroup = z.output<typeof groupShape>;
export type GoogleMember = z.output<typeof memberShape>;
