import { type AnswerFrame, answerFrame, refusalFrame } from '@kinora/api-contract';
import * as v from 'valibot';

import { ApiFailure, type ApiFailureCode, type ApiFailureDetails } from '../api-failure.ts';
import { jsonOrText } from '../json-or-text.ts';
import type { WireAnswer } from './wire-answer.ts';

function codeForStatus(status: number): ApiFailureCode {
  if (status === 401) return 'unauthorised';
  if (status >= 500) return 'server-fault';
  return status >= 400 ? 'refused' : 'broken-contract';
}

/** `Retry-After` as seconds; the form with a date is not used by the contract. */
function retryAfterOf({ headers }: WireAnswer): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const factsOf = (answer: WireAnswer): ApiFailureDetails => ({
  status: answer.status,
  requestId: answer.headers.get('x-request-id') ?? undefined,
  retryAfterSeconds: retryAfterOf(answer),
});

type Issue = v.BaseIssue<unknown>;

function failureOf(code: ApiFailureCode, answer: WireAnswer): ApiFailure {
  const responseBody = jsonOrText(answer.text);
  const refusal = v.safeParse(refusalFrame, responseBody);
  return new ApiFailure(code, {
    ...(refusal.success ? refusal.output : {}),
    ...factsOf(answer),
    responseBody,
  });
}

/** Says where the shape differs and nothing of what stands there: a success may hold tokens, a failure may be logged. */
function otherShape(answer: WireAnswer, issues: readonly Issue[], at: string): ApiFailure {
  const places = issues.map((issue) => {
    const place = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'the answer';
    return `${place}: expected ${issue.expected ?? issue.type}`;
  });
  const cause = new TypeError(places.join('; '));
  return new ApiFailure('broken-contract', { ...factsOf(answer), cause });
}

/** The envelope of a 2xx, whatever it says; anything else is a failure. */
export function readFrame(answer: WireAnswer): AnswerFrame {
  const { status } = answer;
  if (status < 200 || status > 299) throw failureOf(codeForStatus(status), answer);
  const frame = v.safeParse(answerFrame, jsonOrText(answer.text));
  if (!frame.success) throw otherShape(answer, frame.issues, '');
  return frame.output;
}

export interface ReadAnswer<Data> {
  readonly data: Data;
  readonly meta: AnswerFrame['meta'];
}

/** The checked data of a success; an answer that says `success: false` is a refusal, whatever its status. */
export function readData<Schema extends v.GenericSchema>(
  answer: WireAnswer,
  schema: Schema,
): ReadAnswer<v.InferOutput<Schema>> {
  const frame = readFrame(answer);
  if (!frame.success) throw failureOf('refused', answer);
  const data = v.safeParse(schema, frame.data);
  if (!data.success) throw otherShape(answer, data.issues, 'data');
  return { data: data.output, meta: frame.meta };
}
