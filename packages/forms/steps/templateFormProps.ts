import type { JsonObject } from '@callboard/json-schema';
import type { ReactNode } from 'react';
import type { TemplatePage } from '../schema/formSchema.ts';

export type TemplateFormProps = {
  pages: readonly TemplatePage[];
  initialValues?: JsonObject;
  /** The initial step; by default the first page. */
  initialPage?: number;
  onChange?(values: JsonObject, page: number): void;
  onSubmit(values: JsonObject, secrets: Readonly<Record<string, string>>): void;
  backLabel?: string;
  /** The label of the button from the last page to the review. */
  reviewLabel?: string;
  submitLabel?: string;
  /** Places the steps above the page, for narrow containers. */
  isNarrow?: boolean;
  isBusy?: boolean;
  /** The error of the last attempt to send. */
  error?: ReactNode;
  /** Shown on the right on wide screens. */
  aside?(progress: FormProgress): ReactNode;
};

/** The progress of a form. */
type FormProgress = { values: JsonObject; secrets: Readonly<Record<string, string>>; page: number };
