import type { ReactNode } from 'react';
import type { JsonObject, ParameterSchema } from '../../common/index.ts';

export type TemplateFormProps = {
  pages: ParameterSchema['steps'];
  initialValues?: JsonObject;
  /** Where the user goes on; the first page if left out. */
  initialPage?: number;
  onChange?(values: JsonObject, page: number): void;
  onSubmit(values: JsonObject, secrets: Readonly<Record<string, string>>): void;
  backLabel?: string;
  /** Of the button that leads from the last page to the review. */
  reviewLabel?: string;
  submitLabel?: string;
  /** There is little room, whatever the width of the screen: the steps stand above the page. */
  isNarrow?: boolean;
  isBusy?: boolean;
  /** What went wrong when it was sent. */
  error?: ReactNode;
  /** Stands to the right on wide screens. */
  aside?(progress: FormProgress): ReactNode;
};

/** How far a form is. */
type FormProgress = { values: JsonObject; secrets: Readonly<Record<string, string>>; page: number };
