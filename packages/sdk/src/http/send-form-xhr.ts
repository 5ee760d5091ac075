import {
  type FormRequest,
  MAX_RESPONSE_BYTES,
  ResponseTooLarge,
  type WireResponse,
} from './wire-response.ts';

/** Sends uploads in browsers: only `XMLHttpRequest` reports upload progress in every browser. */
export const sendFormByXhr = (request: FormRequest): Promise<WireResponse> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, form, onProgress, signal } = request;
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const report = ({ loaded, total }: ProgressEvent) => onProgress(loaded, total);
    xhr.upload.addEventListener('progress', report);
    xhr.upload.addEventListener('load', report);
    xhr.addEventListener('progress', ({ loaded }) => {
      if (loaded <= MAX_RESPONSE_BYTES) return;
      reject(new ResponseTooLarge());
      xhr.abort();
    });
    xhr.addEventListener('load', () => {
      // Followed to another origin, the request has lost its `Authorization`: what it says counts for nothing.
      const isRedirected =
        xhr.responseURL && new URL(xhr.responseURL).origin !== new URL(url).origin;
      resolve({
        status: isRedirected ? 0 : xhr.status,
        headers: { get: (name) => xhr.getResponseHeader(name) },
        text: isRedirected ? '' : xhr.responseText,
      });
    });
    // Also when the browser itself ends the request. After a response this does nothing.
    xhr.addEventListener('loadend', () => reject(new TypeError('Network Error')));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.open(method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(form);
  });
