// The load of one day on the site, computed from docs/scaling.json.

const DAY_SECONDS = 86_400;

/** Amounts per day; `peak` converts a daily amount to one second of the busiest hour. */
export function demandOf(assumed) {
  const { usersPerDay: users, peakToAverage } = assumed;
  const views = users * assumed.videosWatched;
  const visits = users * assumed.visits;
  const changes = users * assumed.togglesAndComments;
  const logins = users * assumed.logins;
  const uploads = users * assumed.uploads;
  const calls =
    visits * 2 + // the document, and a renewal
    users * (assumed.feedPages + assumed.searches + assumed.otherLists) +
    views * 3 +
    changes +
    logins +
    uploads;
  const watchedBytes = (views * assumed.minutesPerVideo * 60 * assumed.averageMegabits * 1e6) / 8;
  const segments = (views * assumed.minutesPerVideo * 60) / assumed.segmentSeconds;
  const history = views * assumed.signedInShare;
  return {
    calls,
    logins,
    segments,
    watchedBytes,
    originBytes: watchedBytes * (1 - assumed.cachedShare),
    uploads,
    uploadedBytes: uploads * assumed.uploadMegabytes * 1e6,
    storedBytes: uploads * assumed.uploadMegabytes * 1e6 * assumed.storedToUploaded,
    // A view and its history entry are one statement each. A renewal updates one row and inserts one. An upload writes its
    // rows and its two jobs about ten times.
    writes: views + history + visits * 2 + changes + logins * 2 + uploads * 10,
    rows: history + changes + visits + uploads * 4,
    average: (amount) => amount / DAY_SECONDS,
    peak: (amount) => (amount / DAY_SECONDS) * peakToAverage,
  };
}

/** Seconds that one worker needs to transcode all renditions of one upload. */
export function transcodeSeconds(assumed, measured) {
  const seconds = assumed.uploadMinutes * 60;
  return {
    copied: seconds * measured.transcodeSecondsPerSecond,
    encoded: seconds * measured.fullTranscodeSecondsPerSecond,
    mean:
      seconds *
      (measured.transcodeSecondsPerSecond * (1 - assumed.encodedShare) +
        measured.fullTranscodeSecondsPerSecond * assumed.encodedShare),
  };
}
