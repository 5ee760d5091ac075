import { type Call, calls, paramNames } from '@kinora/api-contract';
import * as v from 'valibot';
import { codecSchema } from '../../src/openapi/codec-schema.ts';

const all = Object.values(calls).flatMap((subject) => Object.values<Call>(subject));

const paramCount = ({ path }: Call) => paramNames(path).length;

/** Of several matching calls, returns the one with the fewest parameters: `/videos/search` is not a video. */
function callOf(method: string, path: string): Call | undefined {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  const fits = (call: Call) => {
    const parts = call.path.split('/');
    return (
      call.method === method &&
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  };
  return all.filter(fits).toSorted((one, other) => paramCount(one) - paramCount(other))[0];
}

/** Throws when the body of a success response does not match the contract, whatever the test itself checks. */
export function assertContract(method: string, path: string, body: unknown): void {
  const call = callOf(method, path);
  if (!call) throw new Error(`The contract has no ${method} ${path}.`);
  const success = v.object({
    statusCode: v.literal(call.status ?? 200),
    success: v.literal(true),
    message: v.string(),
    data: codecSchema(call.data),
  });
  const { issues = [] } = v.safeParse(success, body);
  const places = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  if (places.length > 0)
    throw new Error(`${method} ${path} differs from the contract: ${places.join('; ')}`);
}
