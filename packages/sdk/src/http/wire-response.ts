import { MEGABYTE } from '@kinora/domain';

/** A response with its body as text, from `fetch` or `XMLHttpRequest`. */
export interface WireResponse {
  /** HTTP status. */
  readonly status: number;
  /** The headers; names are case-insensitive. */
  readonly headers: { get(name: string): string | null };
  /** The whole body. */
  readonly text: string;
}

/** A multipart request for a {@link SendForm}. */
export interface FormRequest {
  /** HTTP method. */
  readonly method: string;
  /** The complete address. */
  readonly url: string;
  /** The headers, without `Content-Type`: the platform adds it with the boundary of the parts. */
  readonly headers: Readonly<Record<string, string>>;
  /** The fields and files. Streams have become `Blob`s. */
  readonly form: FormData;
  /** Must be called whenever bytes were sent, with the bytes sent so far and the total. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Cancels the request. */
  readonly signal: AbortSignal;
}

/**
 * Sends one multipart request with cookies and reports its progress. Resolves with a response of any status; rejects
 * when there is no response or the signal aborts.
 */
export type SendForm = (request: FormRequest) => Promise<WireResponse>;

/** More than any response of the contract has: a host that sends more would fill the memory. */
export const MAX_RESPONSE_BYTES = 64 * MEGABYTE;

/** The host has sent more than a client reads. */
export class ResponseTooLarge extends Error {
  override readonly message = 'The response is larger than 64 MB';
}

async function textOf(response: Response): Promise<string> {
  // A `fetch` of the application may return a body without a reader.
  const reader = response.body?.getReader?.();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      throw new ResponseTooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads the whole response of a `fetch`. */
export const toWireResponse = async (response: Response): Promise<WireResponse> => ({
  status: response.status,
  headers: response.headers,
  text: await textOf(response),
});

/** A browser hides a redirect that it does not follow: its status is 0. */
export const isRedirect = ({ status }: Pick<WireResponse, 'status'>): boolean =>
  status < 200 || (status > 299 && status < 400);
