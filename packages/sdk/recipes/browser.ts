import { createSdk, isApiFailure } from '@kinora/sdk';

// On the host's own pages; elsewhere createSdk({ host: 'https://kinora.example' }).
const sdk = createSdk();

// The session survives a reload and is the same in all tabs.
sdk.session.subscribe(() => console.log(sdk.session.state().user?.fullName ?? 'a visitor'));

export async function signIn(email: string, password: string) {
  try {
    await sdk.accounts.login({ email, password });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    alert(failure.reason); // the host's message, else what went wrong
  }
}

export async function publish(videoFile: File, bar: HTMLProgressElement, signal: AbortSignal) {
  try {
    return await sdk.videos.publish({
      title: videoFile.name,
      description: '',
      videoFile,
      visibility: 'private',
      onProgress: (sentShare) => (bar.value = sentShare),
      signal,
    });
  } catch (failure) {
    if (isApiFailure(failure, 'aborted')) return undefined; // the user pressed Cancel
    throw failure;
  }
}
