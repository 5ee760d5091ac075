// The load of one day on the site, computed from docs/scaling.json.

const DAY_SECONDS = 86_400;

/** Amounts per day; `peak` converts a daily amount to one second of the busiest hour. */
export function demandOf(assumed) {
  const { peopleADay: people, peakToAverage } = assumed;
  const views = people * assumed.videosWatched;
  const visits = people * assumed.visits;
  const changes = people * assumed.togglesAndComments;
  const logins = people * assumed.logins;
  const uploads = people * assumed.uploaders;
  const calls =
    visits * 2 + // the document, and a renewal
    people * (assumed.feedPages + assumed.searches + assumed.otherLists) +
    views * 3 +
    changes +
    logins +
    uploads;
  const watchedBytes = (views * assumed.minutesAVideo * 60 * assumed.megabitsWatched * 1e6) / 8;
  const segments = (views * assumed.minutesAVideo * 60) / assumed.segmentSeconds;
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
    // A view is one statement, history another; a renewal replaces one row and writes one; an upload touches its rows
    // and its two jobs about ten times.
    writes: views + history + visits * 2 + changes + logins * 2 + uploads * 10,
    rows: history + changes + visits + uploads * 4,
    average: (amount) => amount / DAY_SECONDS,
    peak: (amount) => (amount / DAY_SECONDS) * peakToAverage,
  };
}

/** Seconds that a worker needs for the renditions of one upload. */
export function ladderSeconds(assumed, measured) {
  const seconds = assumed.uploadMinutes * 60;
  return {
    copied: seconds * measured.ladderSecondsASecond,
    encoded: seconds * measured.fullLadderSecondsASecond,
    mean:
      seconds *
      (measured.ladderSecondsASecond * (1 - assumed.encodedShare) +
        measured.fullLadderSecondsASecond * assumed.encodedShare),
  };
}
